// A mark that is ticked for a rider. While it is sent, it looks as it was ticked.
import type { DeskMarkKind, DeskRider } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { useMark } from '../entry-desk-api'
import { refusalText } from '../refusal-text'

export function useTick(key: StageKey, rider: DeskRider, mark: DeskMarkKind) {
  const { t } = useTranslation()
  const edit = useMark(key)
  const isSet = edit.isPending ? edit.variables.set : rider[mark] !== null
  const set = (ticked: boolean) => {
    if (edit.isPending) return
    edit.mutate(
      { id: crypto.randomUUID(), participant: rider.participant, mark, set: ticked, secondsAgo: 0 },
      { onError: (error) => notify.error(refusalText(t, error), { action: `${mark} ${rider.participant}` }) },
    )
  }
  return { isSet, set }
}
