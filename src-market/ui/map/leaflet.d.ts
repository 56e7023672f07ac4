/** Leaflet's module build, which weighs less than the one its package names; the types are the same. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
