/** The address that the shells load; the bundled files are shown only without a network. */
const address = process.env['KEYSTEAD_NATIVE_URL'];

/**
 * Configuration of the Android and iOS shells for Capacitor's CLI. A plain object without its types,
 * because the CLI is not a dependency (docs/native-shell.md).
 */
const config = {
  appId: 'com.keystead.app',
  appName: 'Keystead',
  webDir: 'native/www',
  server: {
    ...(address && { url: address }),
    errorPath: 'index.html',
    androidScheme: 'https',
  },
  ios: { contentInset: 'never' },
};

export default config;
