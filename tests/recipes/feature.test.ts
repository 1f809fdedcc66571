import { behind, followRecipe, newFile } from './recipe';

const SLICE = `import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface VolumeState {
  level: number;
}

declare module '@/acts/store' {
  interface RootState {
    volume?: VolumeState;
  }
}

const initialState: VolumeState = { level: 50 };

export const volumeSlice = createSlice({
  name: 'volume',
  initialState,
  reducers: {
    volumeSet: (state, { payload }: PayloadAction<number>) => {
      state.level = payload;
    },
  },
  selectors: { selectVolume: ({ level }) => level },
});

export const { volumeSet } = volumeSlice.actions;
export const { selectVolume } = volumeSlice.getSelectors(
  ({ volume = initialState }: { volume?: VolumeState }) => volume,
);
`;

const PLACE = SLICE.slice(SLICE.indexOf('declare module'), SLICE.indexOf('const initialState'));

const VIEW = `import { useAppSelector } from '@/acts/hooks';
import { selectVolume } from './volumeSlice';

export function Volume() {
  return <progress value={useAppSelector(selectVolume)} max={100} />;
}
`;

followRecipe('a feature', { file: 'src/features/volume/Volume.tsx', text: VIEW }, [
  {
    name: 'the slice',
    file: 'src/features/volume/volumeSlice.ts',
    change: newFile(SLICE.replace(PLACE, '')),
    noticedBy: 'src',
    says: 'volumeSlice',
  },
  {
    name: 'its place in the state',
    file: 'src/features/volume/volumeSlice.ts',
    change: (text) => text.replace('const initialState', () => `${PLACE}const initialState`),
    noticedBy: 'src',
    says: 'no properties in common',
  },
  {
    name: 'its part',
    file: 'src/app/parts/customer.ts',
    change: (text) =>
      behind(
        '    slices.inject(ratingSlice);\n',
        '    slices.inject(volumeSlice);\n',
      )(
        behind(
          "import { ratingSlice } from '@/features/rating/ratingSlice';\n",
          "import { volumeSlice } from '@/features/volume/volumeSlice';\n",
        )(text),
      ),
    noticedBy: ['tests/lint/slices.test.ts'],
    says: 'each slice of a feature',
  },
]);
