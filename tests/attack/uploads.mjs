// @ts-check
import sharp from 'sharp';

/** @typedef {import('./person.mjs').Person} Person */

/** Sign-in takes at most so long while bombs are uploaded, in milliseconds. */
const SIGN_IN_WITHIN_MS = 1_000;
/** On a busy machine: at most so many times as long as without bombs. */
const SLOWER = 4;
const BOMBS = 5;

/** A picture of one colour: many pixels, few bytes. @param {number} width @param {number} height */
const bomb = (width, height) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer();

/**
 * Uploads what is no photo, and photos that decode to gigabytes, while others sign in.
 * @param {Person} seller
 * @param {Person} other
 */
export async function tryUploads(seller, other) {
  // 16 megapixels are allowed, 144 are not.
  const [large, huge] = await Promise.all([bomb(4_000, 4_000), bomb(12_000, 12_000)]);
  const small = await bomb(40, 40);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const upload = (/** @type {Buffer} */ body) =>
    seller.send({ method: 'POST', path: '/api/v1/photos', body, type: 'application/octet-stream' });

  for (const [name, body] of /** @type {const} */ ([
    ['a picture of 144 megapixels', huge],
    ['a truncated picture', small.subarray(0, small.length / 2)],
    ['a header alone', small.subarray(0, 33)],
    ['SVG', svg],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a signature and HTML', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])],
    ['an archive', Buffer.from('504b0304140000000800', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])) {
    const { status } = await upload(body);
    if (status < 400) seller.target.find(`Uploading ${name}: ${status}`);
  }

  const signInMs = async () => {
    const began = performance.now();
    await other.signIn();
    return performance.now() - began;
  };
  const before = [await signInMs(), await signInMs(), await signInMs()];
  const bombs = Promise.all(Array.from({ length: BOMBS }, () => upload(large)));
  const state = { ended: false };
  void bombs.finally(() => (state.ended = true));
  let slowest = 0;
  do slowest = Math.max(slowest, await signInMs());
  while (!state.ended);
  await bombs;
  if (slowest > Math.max(SIGN_IN_WITHIN_MS, SLOWER * Math.max(...before)))
    seller.target.find(
      `While bombs were uploaded, sign-in took ${Math.round(slowest)} ms; before, ${before.map(Math.round).join(', ')}`,
    );

  // A polyglot: a picture followed by HTML. What is stored is encoded again, without it.
  const polyglot = await upload(Buffer.concat([small, Buffer.from('<script>alert(1)</script>')]));
  if (polyglot.status === 201) {
    const { data } = JSON.parse(polyglot.text);
    const stored = await seller.send({ method: 'GET', path: `/_ipx/w_320/${data.path}` });
    if (stored.text.includes('<script>')) seller.target.find('A stored picture contains HTML');
  }
}
