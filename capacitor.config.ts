/** Where the shells load the product from; the app's own files are only what is shown without a network. */
const address = process.env['KEYSTEAD_NATIVE_URL'];

/**
 * The native shells of Android and iOS, in the form that Capacitor's command line reads. It is a
 * plain object: the command line itself is no dependency, see docs/native-shell.md.
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
