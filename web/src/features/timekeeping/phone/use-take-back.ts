// Takes back a time that was recorded on this phone.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import type { TimeOutbox } from './time-outbox'
import { removeTime } from './timekeeper-api'
import type { StoredTime } from './times-db'

export function useTakeBack(outbox: TimeOutbox) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (time: StoredTime) => {
      // What is on its way is answered first.
      if (time.state !== 'rejected') await outbox.flush()
      const current = outbox.current().entries.find(({ id }) => id === time.id)
      if (current?.state === 'sent') await removeTime(time, time.id)
      // Nobody knows whether the server has it: without this phone's copy nobody would remove it there.
      if (current?.state === 'waiting' && current.isPosted) throw new Error('no answer yet')
      await outbox.forget(time.id)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['timekeeping', 'server'] }),
    onError: () => notify.error(t('timekeeping.phone.notTakenBack')),
  })
}
