// A preview of a class: the heading of its group and the plate of a rider.
import { useTranslation } from '@/ui/i18n'
import { parseColor } from '@/lib/contrast'
import { Plate } from '@/ui/plate'

export function ClassPreview({ name, bgColor, borderColor }: ClassPreviewProps) {
  const { t } = useTranslation()
  const background = parseColor(bgColor)
  const border = parseColor(borderColor)
  return (
    <div
      aria-hidden="true"
      className="flex min-h-touch min-w-0 items-center gap-3 border-l-8 border-line-strong bg-sunken px-3"
      style={{
        ...(border && { borderLeftColor: border }),
        ...(background && { background: `color-mix(in oklab, ${background} 14%, var(--color-surface))` }),
      }}
    >
      <span className="min-w-0 grow truncate font-figure text-2xl font-semibold">
        {name.trim() || t('championships.newClass')}
      </span>
      <Plate number="7" color={border ?? undefined} size="small" />
    </div>
  )
}

interface ClassPreviewProps {
  name: string
  bgColor: string
  borderColor: string
}
