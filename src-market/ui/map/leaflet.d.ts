/** Leaflet's ES module build, smaller than the package's default; the types are the same. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
