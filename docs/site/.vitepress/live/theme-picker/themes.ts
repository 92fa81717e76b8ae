/** The tokens that a reader can set in the picker. Lengths are numbers: the radius in px, the font size in rem. */
interface ThemeValues {
  readonly accent: { readonly light: string; readonly dark: string }
  readonly radius: number
  readonly density: number
  readonly fontSize: number
}

/** The name of a look that the package has. */
export type ThemeName = 'default' | 'counter' | 'soft'

/** The values of each look, where the reader sets none. */
export const themes: Readonly<Record<ThemeName, ThemeValues>> = {
  default: { accent: { light: '#0b6e4f', dark: '#4cc38a' }, radius: 10, density: 1, fontSize: 1 },
  counter: { accent: { light: '#14213d', dark: '#9db8f2' }, radius: 2, density: 0.85, fontSize: 1 },
  soft: { accent: { light: '#7a3ea8', dark: '#d3aaf2' }, radius: 16, density: 1.15, fontSize: 1.0625 },
}
