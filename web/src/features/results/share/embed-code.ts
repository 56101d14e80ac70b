// The HTML that another site embeds to show the results.

/**
 * A frame, and a script that adjusts its height to its content. Where a site allows no scripts, the frame
 * scrolls.
 */
export function embedCode(address: string, title: string): string {
  const src = escapeHtml(address)
  return `<iframe src="${src}" title="${escapeHtml(title)}" style="width:100%;height:40rem;border:0" loading="lazy"></iframe>
<script>addEventListener("message",function(e){document.querySelectorAll('iframe[src="${src}"]').forEach(function(f){if(f.contentWindow===e.source&&e.data&&e.data.zerodabHeight)f.style.height=e.data.zerodabHeight+"px"})})</script>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
