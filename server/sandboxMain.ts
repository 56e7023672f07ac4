import { csvFormat } from './modules/backOffice/transfer/csvFormat.ts';
import { calendarFormat } from './modules/calendarFeeds/ics/calendarFormat.ts';
import { statementFormat } from './modules/payments/statements/statementFormat.ts';
import { pdfFormat } from './platform/files/pdfFormat.ts';
import { heicFormat } from './platform/images/heicFormat.ts';
import { serveSandbox } from './platform/sandbox/serveSandbox.ts';

await serveSandbox([calendarFormat, csvFormat, heicFormat, statementFormat, pdfFormat]);
// Its watching thread would keep it.
process.exit();
