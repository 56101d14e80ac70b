// Posting provisional results, which begins the protest period, extending it, and withdrawing what was posted. Each
// takes two presses.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldCode } from '@/api'
import { Button } from '@/ui/button'
import { FormDialog } from '@/ui/form/form-dialog'
import { Field } from '@/ui/fields/field'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice, Warning } from '@/ui/notices/notice'
import type { BoardStore } from '@/features/results/live/board-store'
import { approvalQuery } from '@/features/stages/approval'
import { useStageView } from '@/features/results/stage-view'
import { useObservable } from '@/features/results/live/use-observable'
import { useRemainingTaskText } from '../approval/remaining-task-text'
import { refusalText } from './posting-refusal'
import { isExtension, useExtend, usePost, useWithdraw } from './use-posting'

type OpenDialog = 'post' | 'extend' | 'withdraw' | null

export function Posting({ store }: { store: BoardStore }) {
  const { t } = useTranslation()
  const { protestPeriod: period } = useObservable(store.protests)
  const [open, setOpen] = useState<OpenDialog>(null)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button className="max-sm:w-full xl:w-full" onClick={() => setOpen('post')}>
          {t(period ? 'protests.postAgain' : 'protests.post')}
        </Button>
        {period && (
          <>
            <Button className="max-sm:w-full xl:w-full" onClick={() => setOpen('extend')}>
              {t('protests.extend')}
            </Button>
            <Button look="quiet" className="max-sm:w-full xl:w-full" onClick={() => setOpen('withdraw')}>
              {t('protests.withdrawPosting')}
            </Button>
          </>
        )}
      </div>
      {open === 'post' && <PostDialog isAgain={period !== undefined} onClose={() => setOpen(null)} />}
      {open === 'extend' && period && <ExtendDialog endsAt={period.endsAt} onClose={() => setOpen(null)} />}
      {open === 'withdraw' && <WithdrawDialog onClose={() => setOpen(null)} />}
    </>
  )
}

function PostDialog({ isAgain, onClose }: { isAgain: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { key } = useStageView()
  const taskText = useRemainingTaskText()
  const { data } = useQuery(approvalQuery(key))
  const post = usePost()
  const race = data?.steps.find(({ step }) => step === 'raceInProgress')
  return (
    <FormDialog
      title={t('protests.post')}
      submitLabel={t(isAgain ? 'protests.postAgain' : 'protests.post')}
      disabled={post.isPending}
      refusal={post.error && <ErrorNotice>{refusalText(t, post.error)}</ErrorNotice>}
      onSubmit={(close) => post.mutate(undefined, { onSuccess: close })}
      onClose={onClose}
    >
      <p>{t(isAgain ? 'protests.postAgainText' : 'protests.postText')}</p>
      {race?.tasks.map((task) => (
        <Warning key={task.kind}>{taskText(task)}</Warning>
      ))}
    </FormDialog>
  )
}

const PROPOSED_MINUTES = '15'

function ExtendDialog({ endsAt, onClose }: { endsAt: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [minutes, setMinutes] = useState(PROPOSED_MINUTES)
  const [isWrong, setWrong] = useState(false)
  const extend = useExtend(endsAt)
  const isInvalid = isWrong || fieldCode(extend.error, 'minutes') !== undefined
  const submit = (close: () => void, form: HTMLFormElement) => {
    const isValid = isExtension(minutes)
    setWrong(!isValid)
    if (isValid) extend.mutate(Number(minutes), { onSuccess: close })
    else form.querySelector('input')?.focus()
  }
  return (
    <FormDialog
      title={t('protests.extend')}
      submitLabel={t('protests.extend')}
      disabled={extend.isPending}
      refusal={extend.error && !isInvalid && <ErrorNotice>{refusalText(t, extend.error)}</ErrorNotice>}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('protests.extendText')}</p>
      <Field
        label={t('protests.minutes')}
        error={isInvalid ? t('protests.minutesWrong') : undefined}
        required
        inputMode="numeric"
        autoComplete="off"
        className="max-w-32"
        value={minutes}
        onChange={(event) => {
          setMinutes(event.target.value)
          setWrong(false)
        }}
      />
    </FormDialog>
  )
}

function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const withdraw = useWithdraw()
  return (
    <FormDialog
      title={t('protests.withdrawPosting')}
      submitLabel={t('protests.withdrawPosting')}
      disabled={withdraw.isPending}
      refusal={withdraw.error && <ErrorNotice>{refusalText(t, withdraw.error)}</ErrorNotice>}
      onSubmit={(close) => withdraw.mutate(undefined, { onSuccess: close })}
      onClose={onClose}
    >
      <p>{t('protests.withdrawPostingText')}</p>
    </FormDialog>
  )
}
