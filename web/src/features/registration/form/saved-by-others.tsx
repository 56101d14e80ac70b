// Shows what somebody else has saved, where it differs from the form.
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OwnRegistration } from '../../../api'
import { dayText } from '../../../lib/day'
import { same } from '../../../lib/three-way-merge'
import type { FormValues } from './form-values'

export function SavedByOthers({ standing, methods }: SavedByOthersProps) {
  const { t } = useTranslation()
  const input = useWatch({ control: methods.control })
  const { defaultValues: initial = {} } = useFormState({ control: methods.control })
  const { name, birthDate, gender, racingClass, racingNumber, bike, club, team, license } = standing
  const saved = {
    name,
    birthDate: dayText(birthDate),
    gender: gender ?? '',
    racingClass,
    racingNumber,
    bike,
    club: club?.id ?? '',
    team: team ?? '',
    license: license ?? '',
  }
  const fields = [
    'name',
    'birthDate',
    'gender',
    'racingClass',
    'racingNumber',
    'bike',
    'club',
    'team',
    'license',
  ] as const
  // Fields that only the user has changed are left out.
  const differing = fields.filter(
    (field) => !same(saved[field], input[field]) && !same(saved[field], initial[field]),
  )
  if (differing.length === 0) return null
  return (
    <section
      aria-label={t('participantForm.savedByOthers')}
      className="max-h-[30dvh] w-full overflow-y-auto rounded-control bg-warn-tint p-3"
    >
      <h3 className="text-lg">{t('participantForm.savedByOthers')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {differing.map((field) => (
          <div key={field} className="contents">
            <dt className="text-ink-soft">{t(`participantForm.${field}`)}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">
              {field === 'gender' && gender ? t(`participantForm.${gender}`) : saved[field] || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface SavedByOthersProps {
  /** The registration as saved on the server. */
  standing: OwnRegistration
  methods: UseFormReturn<FormValues>
}
