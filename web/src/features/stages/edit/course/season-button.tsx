// Adds the classes of the championship that the stage doesn't have yet.
import { ListPlus } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { ChampionshipClass, StageSettings } from '@/api'
import { fold } from '@/lib/text/text-search'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notices/notify'
import { settingsQuery } from '@/features/championships/overview'

export function SeasonButton({ settings, existingNames, onClasses }: SeasonButtonProps) {
  const { t } = useTranslation()
  const { institution, championship } = settings
  const queryClient = useQueryClient()
  const adding = useMutation({
    mutationFn: () => queryClient.fetchQuery(settingsQuery({ institution, championship })),
    onSuccess: ({ classes }) => {
      const names = new Set(existingNames.map((name) => fold(name.trim())))
      const missingClasses = classes.filter(({ name }) => !names.has(fold(name)))
      if (missingClasses.length > 0) onClasses(missingClasses)
      else
        notify.success(t(classes.length > 0 ? 'stageEdit.allTaken' : 'stageEdit.noneInSeason'), {
          action: 'season',
        })
    },
    onError: () => notify.error(t('stageEdit.seasonFailed'), { action: 'season' }),
  })
  return (
    <Button disabled={adding.isPending} onClick={() => adding.mutate()}>
      <ListPlus aria-hidden="true" size={18} />
      {t('stageEdit.takeClasses')}
    </Button>
  )
}

interface SeasonButtonProps {
  settings: StageSettings
  /** The names of the classes in the form. */
  existingNames: readonly string[]
  onClasses: (classes: ChampionshipClass[]) => void
}
