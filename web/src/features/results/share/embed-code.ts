// What another site puts into its page to show the results there.

/** A frame, and the line that makes it as tall as what it shows. Without that line, where a site takes no scripts, it scrolls. */
export function embedCode(address: string, title: string): string {
  const src = escaped(address)
  return `<iframe src="${src}" title="${escaped(title)}" style="width:100%;height:40rem;border:0" loading="lazy"></iframe>
<script>addEventListener("message",function(e){document.querySelectorAll('iframe[src="${src}"]').forEach(function(f){if(f.contentWindow===e.source&&e.data&&e.data.zerodabHeight)f.style.height=e.data.zerodabHeight+"px"})})</script>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
