/** Texts that an attacker may enter into a field. Each would leave a trace: `window.xss`, a dialog, an
 *  element `xss-mark`, an event handler, or a link that runs code. */
export const PAYLOADS = [
  '<script>window.xss=1</script>',
  '<xss-mark>bold</xss-mark>',
  '<img src=x onerror=window.xss=2>',
  '"><img src=x onerror=window.xss=3>',
  "'><svg onload=window.xss=4>",
  '</script><script>window.xss=5</script>',
  '</title><xss-mark><script>window.xss=6</script>',
  '</textarea><xss-mark onclick=window.xss=7>',
  '<svg><animate onbegin=window.xss=8 attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.xss=9</script>">',
  '<a href="javascript:window.xss=10">go</a>',
  'javascript:window.xss=11//',
  '" onfocus=window.xss=12 autofocus x="',
  "' onmouseover='window.xss=13",
  '<details open ontoggle=window.xss=14>',
  '<input autofocus onfocus=window.xss=15>',
  '<math><mtext></p><xss-mark><img src=x onerror=window.xss=16>',
  '<!--><img src=x onerror=window.xss=17>-->',
  '<object data="data:text/html,<script>parent.xss=18</script>">',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test/">',
  '<form action="https://evil.test/"><xss-mark>',
  '<link rel=stylesheet href="https://evil.test/x.css">',
  '<style>@import "https://evil.test/x.css";</style>',
  '{{constructor.constructor("window.xss=25")()}}',
  '${window.xss=26}',
  '<b>{count, plural, one {#} other {#}}</b>',
  '&lt;img src=x onerror=window.xss=28&gt;',
  '\\u003cscript\\u003ewindow.xss=29\\u003c/script\\u003e',
  '<img src=x onerror=window.xss=30>'.toUpperCase().replace('WINDOW.XSS', 'window.xss'),
] as const;

/** The payload with that index; starts again after the last one. */
export function payloadAt(index: number): string {
  return PAYLOADS[index % PAYLOADS.length] ?? '';
}
