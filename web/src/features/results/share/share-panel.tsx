// The options for sharing the results, each with an explanation.
import { Code, Link2, MonitorPlay, Share2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { Button, ButtonAnchor } from '@/ui/button'
import { copyText } from '@/ui/sharing/copy-text'
import { Fold } from '@/ui/page/fold'
import { shareLink } from '@/ui/sharing/share-link'

const QrCode = lazy(() => import('@/ui/sharing/qr-code'))

export function SharePanel({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const { origin } = window.location
  // The current address, including view, search and open riders.
  const address = window.location.href
  const code = embedCode(origin + paths.embed(key), `${stage.title} · ${t('stages.results')}`)
  const failed = t('share.copyFailed')
  return (
    <div className="flex flex-col gap-4">
      {/* Only available in a secure context (HTTPS). */}
      {'share' in navigator && (
        <Button look="filled" onClick={() => void shareLink(t, { title: stage.title, url: address })}>
          <Share2 aria-hidden="true" size={20} />
          {t('share.send')}
        </Button>
      )}
      <div className="flex items-start gap-4 max-sm:flex-wrap max-sm:justify-center">
        <span className="w-28 shrink-0 border border-line max-sm:w-60 max-sm:max-w-full">
          <Suspense fallback={<span className="block aspect-square" />}>
            <QrCode text={address} label={t('share.phones')} />
          </Suspense>
        </span>
        <Button
          className="grow px-2! max-sm:basis-full"
          onClick={() => void copyText(address, { copied: t('ui.linkCopied'), failed })}
        >
          <Link2 aria-hidden="true" size={20} />
          {t('share.copyLink')}
        </Button>
      </div>
      <div>
        <ButtonAnchor href={paths.tv(key)} className="w-full">
          <MonitorPlay aria-hidden="true" size={20} />
          {t('share.tv')}
        </ButtonAnchor>
        <p className="mt-1 text-sm text-ink-soft">{t('share.tvText')}</p>
      </div>
      <Fold name="share-embed" title={t('share.embed')}>
        <p className="text-sm text-ink-soft">{t('share.embedText')}</p>
        <textarea
          readOnly
          rows={4}
          value={code}
          aria-label={t('share.embedCode')}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-2 w-full rounded-control border border-line-strong bg-sunken p-2 font-mono text-base"
        />
        <Button
          className="mt-1 w-full"
          onClick={() => void copyText(code, { copied: t('share.codeCopied'), failed })}
        >
          <Code aria-hidden="true" size={20} />
          {t('share.copyCode')}
        </Button>
      </Fold>
    </div>
  )
}

/**
 * The HTML that another site embeds to show the results: a frame, and a script that adjusts its height to its
 * content. Where a site allows no scripts, the frame scrolls.
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
