import { crc32 } from 'node:zlib';

/** The mark of data files and journals. A file without it is not ours. */
export const FORMAT = 'database-emulator/1';

/** The header of a data file. */
export interface SnapshotHeader {
  /** The name that a data file and its journals share, so that no journal is taken for that of another file. */
  store: string;
  /** The number of the first journal whose writes are not in the file. */
  journal: number;
  /** Whether that journal has to be there. */
  isOpen: boolean;
}

const START = `{"format":"${FORMAT}","store":"`;
const HEADER = new RegExp(`^${START}([\\w-]+)","journal":(\\d+),"isOpen":([01]),"databases":`);
/** No header is longer. */
export const LONGEST_HEADER = 200;
const TRAILER = /,"checksum":"([0-9a-f]{8})"\}\n$/;
const TRAILER_LENGTH = ',"checksum":"12345678"}\n'.length;

const hexadecimal = (checksum: number): string => checksum.toString(16).padStart(8, '0');

/** @returns the text before the databases */
export const headerText = ({ store, journal, isOpen }: SnapshotHeader): string =>
  `${START}${store}","journal":${journal},"isOpen":${Number(isOpen)},"databases":`;

/** Whether a file begins as ours do, whatever else is wrong with it. */
export const isOurs = (bytes: Buffer): boolean => bytes.toString('latin1', 0, START.length) === START;

/** @returns undefined when there is no whole header */
export function headerOf(bytes: Buffer): (SnapshotHeader & { length: number }) | undefined {
  const [text, store = '', journal, isOpen] = HEADER.exec(bytes.toString('latin1', 0, LONGEST_HEADER)) ?? [];
  return text === undefined
    ? undefined
    : { store, journal: Number(journal), isOpen: isOpen === '1', length: text.length };
}

/** The offset of the digit that says whether the file is open. It is changed in place. */
export const openOffsetOf = (header: SnapshotHeader): number =>
  headerText(header).lastIndexOf(',"databases":') - 1;

/** The checksum of a file, computed while it is written or read. It does not depend on the open mark. */
export class Checksum {
  private value: number;

  constructor(header: SnapshotHeader) {
    this.value = crc32(headerText({ ...header, isOpen: false }));
  }

  add(bytes: Buffer): void {
    this.value = crc32(bytes, this.value);
  }

  /** The end of the file. */
  get trailer(): string {
    return `,"checksum":"${hexadecimal(this.value)}"}\n`;
  }
}

/** Whether the trailer of a file fits its content. */
export function isWhole(bytes: Buffer): boolean {
  const header = headerOf(bytes);
  const end = bytes.length - TRAILER_LENGTH;
  const trailer = bytes.toString('latin1', Math.max(end, 0));
  if (header === undefined || !TRAILER.test(trailer)) return false;
  const checksum = new Checksum(header);
  checksum.add(bytes.subarray(header.length, end));
  return checksum.trailer === trailer;
}
