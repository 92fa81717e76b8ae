// one has no types, the other has types that are wrong for ES modules
declare module 'pngjs' {
  export const PNG: { sync: { read(png: Uint8Array): { width: number; height: number; data: Uint8Array } } }
}

declare module 'jsqr' {
  export default function jsQR(data: Uint8ClampedArray, width: number, height: number): { data: string } | null
}
