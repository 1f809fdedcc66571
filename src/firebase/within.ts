/** Resolves as `promise` does, or rejects with what `late` makes when that takes longer than `patience` ms. */
export async function within<Value>(
  patience: number,
  promise: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), patience);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}
