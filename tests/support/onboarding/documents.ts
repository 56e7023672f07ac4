import sharp from 'sharp';
import type { StepView } from '#src/wire/onboarding/onboarding.ts';
import type { SignedIn, TestApp } from '#tests/support/app/app.ts';

/** A picture that is large enough for a document. */
export const picture = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 800): Promise<Buffer> =>
  sharp({
    create: { width, height: Math.round(width * 0.63), channels: 3, background: '#d9e2d6' },
  })
    .toFormat(format)
    .toBuffer();

/** A valid PDF of one page; `extra` is added to its catalogue. */
export function pdf(extra = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

interface Upload {
  readonly status: number;
  readonly body: { readonly data: StepView[]; readonly code?: string };
}

/** Uploads a file as a browser does: bytes in the body, name in the query. */
export async function upload(
  { app, services }: TestApp,
  who: Pick<SignedIn, 'token'> | null,
  content: Buffer,
  { step = 'identity_document', side = 'front', name = 'passport.jpg' } = {},
): Promise<Upload> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/onboarding/steps/${step}/documents?${new URLSearchParams({ side, name })}`,
    headers: {
      origin: services.env.PUBLIC_URL,
      'content-type': 'application/octet-stream',
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json<Upload['body']>() };
}

/** The one document of a step, after an upload. */
export function documentId({ body }: Upload, step = 'identity_document'): string {
  const found = body.data.find((each) => each.step === step)?.documents[0];
  if (!found) throw new Error(`no document in ${step}`);
  return found.id;
}

/** Valid answers for each step. */
export const ANSWERS = {
  personal_details: {
    legal_name: 'Ana Lopes',
    date_of_birth: '1990-04-12',
    address: 'Rua Nova 1',
    city: 'Lisboa',
    postal_code: '1100-137',
    country: 'PT',
  },
  identity_document: {
    document_type: 'passport',
    issuing_country: 'PT',
    expires_on: '2031-01-01',
  },
  phone: { country: 'PT', number: '912 345 678' },
  payout_account: { holder: 'Ana Lopes', iban: 'PT50 0002 0123 1234 5678 9015 4' },
  agreement: { signature: 'Ana Lopes', accepted: true },
  business_details: {
    business_name: 'Casa Lda',
    registration_number: '509 123 457',
    address: 'Rua Nova 1',
    city: 'Lisboa',
    country: 'PT',
  },
  registration_document: { issued_by: 'Conservatória do Registo Comercial' },
  representative_identity: {
    legal_name: 'Ana Lopes',
    date_of_birth: '1990-04-12',
    role: 'director',
    document_type: 'passport',
    issuing_country: 'PT',
    expires_on: '2031-01-01',
  },
} as const;
