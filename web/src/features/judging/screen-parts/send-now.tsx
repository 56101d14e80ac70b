// Sends the waiting rides now, and shows when there is no connection.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'

export function SendNow({
  look,
  isEmpty = false,
  isOffline,
  send,
}: {
  look?: 'filled' | undefined
  /** Whether no ride waits, so that there is nothing to send. */
  isEmpty?: boolean
  /** Whether the last attempt found no connection. */
  isOffline: boolean
  send: () => Promise<unknown>
}) {
  const { t } = useTranslation()
  const attempt = useMutation({ mutationFn: send, networkMode: 'always' })
  return (
    <>
      <Button
        look={look}
        className="min-h-touch-judge text-lg"
        // Stays focusable: it may have just been pressed.
        aria-disabled={isEmpty}
        onClick={() => !isEmpty && attempt.mutate()}
      >
        {t('judging.sendNow')}
      </Button>
      <output className="basis-full leading-tight font-semibold empty:hidden">
        {attempt.isPending && t('judging.sendingNow')}
        {attempt.isSuccess && isOffline && t('judging.notSentNow')}
      </output>
    </>
  )
}
