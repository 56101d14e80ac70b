// The navigation to the groups of the form, beside it where there is room.
import type { MouseEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import { groupId, groups } from '../groups/groups'

export function GroupNav() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('stageEdit.groups')} className="sticky top-20 self-start max-lg:hidden">
      <ol className="border-l border-line">
        {groups.map((name) => (
          <li key={name}>
            <a
              href={`#${groupId(name)}`}
              onClick={(event) => openGroup(event, groupId(name))}
              className="flex min-h-touch items-center border-l-4 border-transparent py-2 pl-3 leading-tight text-ink-soft no-underline hover:border-brand hover:text-ink"
            >
              {t(`stageEdit.group.${name}`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * Opens and shows the group without changing the address, so that going back doesn't step through the groups.
 */
function openGroup(event: MouseEvent, id: string) {
  const fold = document.getElementById(id)?.querySelector('details')
  if (!fold) return
  event.preventDefault()
  fold.open = true
  fold.scrollIntoView({ block: 'start' })
  fold.querySelector('summary')?.focus({ preventScroll: true })
}
