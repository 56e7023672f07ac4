/** Types of the parts of libheif-js that Keystead uses. The package ships without types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    readonly handle: object;
    is_primary(): boolean;
  }
  interface HeifChannel {
    /** Within the memory of the module: read it before the next call. */
    readonly data: Uint8Array;
    /** Bytes of a row. */
    readonly stride: number;
    readonly width: number;
    readonly height: number;
  }
  interface Libheif {
    readonly HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
    readonly heif_colorspace: { readonly heif_colorspace_RGB: object };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: object };
    heif_js_decode_image2(
      handle: object,
      colorspace: object,
      chroma: object,
    ): { readonly channels?: readonly HeifChannel[]; readonly code?: unknown };
  }
  const libheif: Libheif;
  export default libheif;
}
