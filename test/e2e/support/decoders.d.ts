// pngjs has no types, and jsqr's types are wrong for ES modules
declare module 'pngjs' {
  export const PNG: { sync: { read(png: Uint8Array): { width: number; height: number; data: Uint8Array } } }
}

declare module 'jsqr' {
  export default function jsQR(
    data: Uint8ClampedArray,
    width: number,
    height: number,
  ): {
    readonly data: string
    readonly binaryData: readonly number[]
    readonly version: number
    readonly chunks: readonly { readonly type: string }[]
  } | null
}
