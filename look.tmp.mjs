import { chromium } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';
const base='http://127.0.0.1:3912', out='/tmp/look/chat2/';
const browser = await chromium.launch({ executablePath: findChromium() });
const ctx = async (who, scheme='light', width=1440, height=900) => {
  const c = await browser.newContext({ baseURL: base, colorScheme: scheme, viewport: { width, height } });
  const p = await c.newPage();
  p.on('console', m => { if (['error','warning'].includes(m.type())) console.log(who, width, m.text().slice(0,200)); });
  p.on('pageerror', e => console.log('PAGEERROR', String(e)));
  const r = await p.request.post(base+'/api/login', { headers: { origin: base }, data: { email: who+'@keystead.test', password: 'keystead-demo', context:'web', device_name:'Web Client' } });
  if (r.status()!==200) console.log(who, r.status(), await r.text());
  return p;
};
const api = async (p, method, path, data) => {
  const r = await p.request.fetch(base+'/api'+path, { method, headers: { origin: base, 'idempotency-key': crypto.randomUUID() }, ...(data && { data }) });
  const t = await r.text(); if (r.status()>=300) console.log(method, path, r.status(), t.slice(0,300));
  try { return JSON.parse(t); } catch { return t; }
};
const s = await ctx('seller');
let view = (await api(s,'GET','/v1/seller/message-templates')).data;
if (view.templates.length===0) {
  const seller_id=view.seller.id;
  const a=(await api(s,'POST','/v1/seller/message-templates',{seller_id,name:'Before check-in',body:'Dear {guest_first_name},\n\nWe look forward to your stay at {property} from {check_in}. Check-in is from {check_in_time}.\n\nAddress: {address}\n{check_in_instructions}'})).data;
  const b=(await api(s,'POST','/v1/seller/message-templates',{seller_id,name:'Thank you',body:'Thank you for staying with us, {guest_first_name}. Please lock the door by {check_out_time}.'})).data;
  await api(s,'POST','/v1/seller/message-schedules',{seller_id,template_id:a.id,property_id:null,trigger:'before_check_in',days:2,time:'10:00'});
  await api(s,'POST','/v1/seller/message-schedules',{seller_id,template_id:b.id,property_id:view.properties[0].id,trigger:'check_out_day',time:'08:00'});
}
view = (await api(s,'GET','/v1/seller/message-templates')).data;
const prev = (await api(s,'POST','/v1/seller/message-previews',{seller_id:view.seller.id, body:'x'})).data;
console.log(JSON.stringify(prev.bookings.slice(0,3)), view.schedules);
const booking = prev.bookings[0].id;
const conv = (await api(s,'POST','/v1/conversations',{booking_id:booking})).data.id;
console.log(JSON.stringify((await api(s,'GET',`/v1/conversations/${conv}/scheduled-messages`)).data));
for (const scheme of ['light','dark']) for (const width of [375,768,1440]) {
  if (scheme==='dark' && width===768) continue;
  const p = await ctx('seller', scheme, width, width===375?800:900);
  await p.goto('/chat?view=templates'); await p.getByRole('button',{name:'New template'}).waitFor(); await p.waitForTimeout(1200);
  await p.screenshot({ path: `${out}templates-${width}-${scheme}.png`, fullPage: true });
  await p.getByRole('button',{name:/^Edit Before/}).click(); await p.getByLabel('Preview with').waitFor(); await p.waitForTimeout(500);
  await p.screenshot({ path: `${out}template-dialog-${width}-${scheme}.png` });
  await p.keyboard.press('Escape');
  await p.getByRole('button',{name:'New schedule'}).click(); await p.waitForTimeout(300);
  await p.screenshot({ path: `${out}schedule-dialog-${width}-${scheme}.png` });
  await p.goto('/chat?conversation='+conv); await p.waitForTimeout(1500);
  await p.locator('summary').filter({hasText:'scheduled'}).click().catch(()=>console.log('no scheduled'));
  await p.waitForTimeout(300);
  await p.screenshot({ path: `${out}chat-${width}-${scheme}.png` });
  await p.getByRole('button',{name:'Insert a template'}).click(); await p.waitForTimeout(900);
  await p.screenshot({ path: `${out}picker-${width}-${scheme}.png` });
  await p.goto('/seller/dashboard'); await p.waitForTimeout(2000);
  if (width!==768) { await p.screenshot({ path: `${out}dash-${width}-${scheme}.png`, fullPage:true });
  await p.locator('[popovertarget=account-menu]').click(); await p.waitForTimeout(500);
  await p.screenshot({ path: `${out}menu-${width}-${scheme}.png` }); }
  const b = await ctx('buyer', scheme, width, 800);
  await b.goto('/property/'+view.properties[0].id); await b.waitForTimeout(1500);
  await b.getByText('Your seller').scrollIntoViewIfNeeded().catch(()=>{}); await b.waitForTimeout(900);
  await b.screenshot({ path: `${out}property-${width}-${scheme}.png` });
  // report for staff
  if (scheme==='light' && width===375) {
    const list=(await api(b,'GET','/v1/conversations')).data; await api(b,'POST',`/v1/conversations/${list[0].id}/report`,{reason:'abuse',note:'Please read this.'});
  }
  const a = await ctx('disputes', scheme, width, 900);
  await a.goto('/admin/message-reports'); await a.waitForTimeout(2500);
  await a.screenshot({ path: `${out}reports-${width}-${scheme}.png` });
  const row = a.locator('tbody tr').first();
  await row.click({timeout:5000}).catch(async()=>{ await a.locator('a[href*="message-reports/"]').first().click(); });
  await a.getByRole('button',{name:'Read the conversation'}).click(); await a.getByRole('log').waitFor(); await a.waitForTimeout(300);
  await a.screenshot({ path: `${out}report-${width}-${scheme}.png`, fullPage:true });
  for (const one of [p,b,a]) await one.context().close();
}
await browser.close();
