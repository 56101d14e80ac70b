// Sends the form: first the check, then a question if somebody is called the same or rides would count otherwise, then the write.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type ClassChange,
  isApiError,
  type NumberClash,
  type OwnRegistration,
  type ParticipantIn,
  type RegistrationForm,
} from '../../../api'
import type { StageKey } from '../../../lib/paths'
import { notify } from '../../../ui/notify'
import { sessionQuery, useSession } from '../../accounts'
import { joinedStagesKey } from '../joining/joined-stages'
import { participantsQuery } from '../participants/participant-list'
import { add, check, join, readOwn, readParticipant, save, saveOwn } from '../registration-api'
import { participantIn, type FormValues } from './form-values'
import { wrongFields } from './field-text'
import type { FormMode } from './form-mode'

type Standing = OwnRegistration | null

/** What is to be confirmed before anything is written. */
type About = { about: 'sameName' } | { about: 'classChange'; change: ClassChange; to: string }
type Question = About & { answer: (yes: boolean) => void }

interface Options {
  stage: StageKey
  mode: FormMode
  typing: UseFormReturn<FormValues>
  data: { form: RegistrationForm; participant: Standing } | undefined
  onSaved: ((participant: ParticipantIn) => void) | undefined
}

export function useSubmission({ stage, mode, typing, data, onSaved }: Options) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<unknown>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [savedByOthers, setSavedByOthers] = useState<Standing>(null)
  const [clash, setClash] = useState<NumberClash | null>(null)
  const { user } = useSession()
  const standing = savedByOthers ?? data?.participant ?? null
  // whoever has joined already, by an answer that got lost, doesn't hold the own number against it
  const whom = (mode.kind === 'join' ? user?.id : standing?.id) ?? null

  const readAgain = async (seen: OwnRegistration): Promise<OwnRegistration> => {
    try {
      return await (mode.kind === 'own' ? readOwn(stage) : readParticipant(stage, seen.id))
    } catch {
      return seen
    }
  }

  const ask = (about: About) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        ...about,
        answer: (yes) => {
          setQuestion(null)
          resolve(yes)
        },
      })
    })

  const write = (given: ParticipantIn): Promise<unknown> => {
    if (mode.kind === 'join') return join(stage, given)
    if (mode.kind === 'own') return saveOwn(stage, standing?.version ?? 0, given)
    return standing ? save(stage, standing, given) : add(stage, given)
  }

  /** Puts the refusal where it belongs. */
  const refuse = async (error: unknown) => {
    if (isApiError(error, 'number-taken') || isApiError(error, 'name-taken')) {
      const field = error.code === 'number-taken' ? 'racingNumber' : 'name'
      setClash(error.office?.numberClash ?? null)
      typing.setError(
        field,
        { type: 'taken', message: t(`participantForm.taken.${field}`) },
        { shouldFocus: true },
      )
      return
    }
    const wrong = isApiError(error) ? wrongFields(t, error.fields, data?.form.latestBirthDate ?? '') : []
    for (const [position, { field, message }] of wrong.entries()) {
      typing.setError(field, { message }, { shouldFocus: position === 0 })
    }
    if (wrong.length > 0) return
    if (isApiError(error, 'stale') && standing) {
      setSavedByOthers(await readAgain(standing))
    }
    setRefusal(error)
  }

  /** What may be sent, with all that was asked about confirmed; null if something speaks against it. */
  const passes = async (given: ParticipantIn): Promise<ParticipantIn | null> => {
    try {
      await check(stage, given, whom)
      return given
    } catch (error) {
      if (isApiError(error, 'same-name') && !given.sameNameConfirmed) {
        if (!(await ask({ about: 'sameName' }))) return null
        const confirmed = { ...given, sameNameConfirmed: true }
        // a namesake hides what else there is to ask of somebody who has ridden
        return standing ? passes(confirmed) : confirmed
      }
      const change = isApiError(error, 'class-change-unconfirmed') && error.office?.classChange
      if (change) {
        const yes = await ask({ about: 'classChange', change, to: given.racingClass })
        return yes ? { ...given, classChangeConfirmed: true } : null
      }
      if (isFailure(error)) notify.error(t('participantForm.checkFailed'))
      await refuse(error)
      return null
    }
  }

  /** Whether it is done. `swapWith` has the wanted number and gets the one that the rider had. */
  const send = async (typed: FormValues, swapWith?: string): Promise<boolean> => {
    if (!data) return false
    setRefusal(null)
    setClash(null)
    const given = await passes({
      ...participantIn(data.form, typed),
      ...(swapWith !== undefined && { swapNumberWith: swapWith }),
    })
    if (!given) return false
    try {
      await notify.progress(write(given), {
        pending: t(`participantForm.toast.${mode.kind}.pending`),
        success: t(`participantForm.toast.${mode.kind}.success`),
        error: t(`participantForm.toast.${mode.kind}.error`),
      })
    } catch (error) {
      await refuse(error)
      return false
    }
    onSaved?.(given)
    // Not waited for: it is done, and the list may be long in coming.
    void queries.invalidateQueries({ queryKey: participantsQuery(stage).queryKey })
    void queries.invalidateQueries({ queryKey: joinedStagesKey })
    // the first registration gives a name to an account without one
    if (mode.kind === 'join' && user && !user.hasName) {
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    return true
  }

  return { send, refusal, savedByOthers, question, clash }
}

/** No answer, or one that says nothing of the form. */
function isFailure(error: unknown): boolean {
  return !isApiError(error) || error.unreachable || error.status >= 500
}
