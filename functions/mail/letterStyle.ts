const INK = '#0c0b14';
const QUIET = '#4c4956';
const LINE = '#dad6d0';
const GROUND = '#f6f4f1';
const ACCENT = '#ffc861';
const ON_ACCENT = '#231700';

/**
 * The look of the letter, in the colours of the app. It stands in the head, not at each cell: of a mail with 500 players
 * some programs would show only the beginning.
 */
export const LETTER_STYLE = [
  `body{margin:0;background:${GROUND};color:${INK};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}`,
  'table{border-collapse:collapse;border-spacing:0}td,th{padding:0;text-align:left;vertical-align:top}',
  `.ground{background:${GROUND}}.letter{max-width:600px;margin:0 auto;background:#fff}`,
  `.head{padding:20px 24px;background:${INK};border-bottom:4px solid ${ACCENT};color:#fff;font-size:18px;font-weight:700}`,
  `.part{padding:28px 24px;border-bottom:1px solid ${LINE}}.foot{padding:24px;color:${QUIET};font-size:14px}`,
  'h1{margin:0 0 12px;font-size:28px;line-height:1.15;letter-spacing:-.02em}p{margin:0 0 16px}p:last-child{margin:0}',
  `a{color:${INK};overflow-wrap:anywhere}.quiet,.quiet p{color:${QUIET};font-size:14px}.quiet p,.foot p{margin:0 0 4px}`,
  `a.button{display:inline-block;padding:14px 28px;border-radius:999px;background:${ACCENT};color:${ON_ACCENT};font-weight:700;text-decoration:none}`,
  `.code{display:block;width:232px;height:232px;border:1px solid ${LINE};border-radius:14px}`,
  `.players{table-layout:fixed;font-size:15px}.players td,.players th{padding:10px 8px 10px 0;border-top:1px solid ${LINE};overflow-wrap:anywhere;word-break:break-word}`,
  `.players thead th{padding-top:0;border:0;color:${QUIET};font-size:13px;font-weight:400}.players .key{font-family:Menlo,Consolas,monospace;font-size:13px}`,
  '@media(min-width:640px){.ground>tbody>tr>td{padding:32px 0}.letter{border-collapse:separate;border-radius:28px;overflow:hidden}.head{padding:24px 40px;border-radius:28px 28px 0 0}.part{padding:32px 40px}.foot{padding:24px 40px}}',
].join('');
