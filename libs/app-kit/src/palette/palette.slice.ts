import type { StoreModule } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';

export interface PaletteState {
  /** The open overlay: the palette, the list of shortcuts, or none. */
  open: 'palette' | 'keys' | null;
}

const initialState: PaletteState = { open: null };

const slice = createSlice({
  name: 'palette',
  initialState,
  reducers: {
    paletteOpened: (): PaletteState => ({ open: 'palette' }),
    keysOpened: (): PaletteState => ({ open: 'keys' }),
    paletteClosed: () => initialState,
  },
});

export const { paletteOpened, keysOpened, paletteClosed } = slice.actions;

/** The store module of the open overlay. Its search loads with the palette. */
export const paletteArea: StoreModule = { name: 'palette', reducer: slice.reducer };

export const selectPalette = (state: unknown): PaletteState =>
  (state as { palette?: PaletteState }).palette ?? initialState;
