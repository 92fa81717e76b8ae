// jsqr's types are wrong for ES modules
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
