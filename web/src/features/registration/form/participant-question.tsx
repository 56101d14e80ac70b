// The question that is asked before a participant is saved.
import type { StageKey } from '@/lib/addresses/paths'
import { ClassChangeQuestion } from './class-change-question'
import { type FormMode, isSecretaryMode } from './form-data'
import { NamesakeQuestion } from './namesake-question'
import type { Question } from './use-participant-check'

export function ParticipantQuestion({ stage, mode, question }: ParticipantQuestionProps) {
  if (question.about === 'classChange')
    return (
      <ClassChangeQuestion change={question.change} newClass={question.newClass} onAnswer={question.answer} />
    )
  return (
    <NamesakeQuestion
      stage={stage}
      isSecretary={isSecretaryMode(mode)}
      name={question.name}
      ownId={question.ownId}
      onAnswer={question.answer}
    />
  )
}

interface ParticipantQuestionProps {
  stage: StageKey
  mode: FormMode
  question: Question
}
