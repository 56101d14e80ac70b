// A running upload: name, size, progress, and a button to cancel it.
import { useTranslation } from '@/ui/i18n'
import { fileSize } from '@/lib/text/file-size'
import { Button } from '../button'
import { useLanguage } from '../use-language'

export function SendingFile({ file, share, onCancel }: { file: File; share: number; onCancel: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-3">
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex justify-between gap-3 text-sm">
          <span className="truncate font-semibold">{file.name}</span>
          <span className="shrink-0 text-ink-soft">{fileSize(file.size, language)}</span>
        </p>
        <progress
          aria-label={t('upload.sending', { name: file.name })}
          // After everything was sent the server processes it, which takes an unknown time.
          value={share < 1 ? share : undefined}
          className="h-2 w-full accent-brand"
        />
      </div>
      <Button onClick={onCancel}>{t('ui.cancel')}</Button>
    </div>
  )
}
