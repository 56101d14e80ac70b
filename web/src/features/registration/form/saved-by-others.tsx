// What somebody else has saved, where it differs from what stands in the form.
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OwnRegistration } from '../../../api'
import { dayText } from '../../../lib/day'
import { same } from '../../../lib/three-way-merge'
import type { FormValues } from './form-values'

export function SavedByOthers({ standing, typing }: SavedByOthersProps) {
  const { t } = useTranslation()
  const typed = useWatch({ control: typing.control })
  const { defaultValues: began = {} } = useFormState({ control: typing.control })
  const { name, birthDate, gender, racingClass, racingNumber, bike, club, team, license } = standing
  const now = {
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
  // what differs by one's own typing alone, nobody else has saved
  const differing = fields.filter(
    (field) => !same(now[field], typed[field]) && !same(now[field], began[field]),
  )
  if (differing.length === 0) return null
  return (
    <section
      aria-label={t('participantForm.meanwhile')}
      className="max-h-[30dvh] w-full overflow-y-auto rounded-control bg-warn-tint p-3"
    >
      <h3 className="text-lg">{t('participantForm.meanwhile')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {differing.map((field) => (
          <div key={field} className="contents">
            <dt className="text-ink-soft">{t(`participantForm.${field}`)}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">
              {field === 'gender' && gender ? t(`participantForm.${gender}`) : now[field] || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface SavedByOthersProps {
  /** As it stands on the server. */
  standing: OwnRegistration
  typing: UseFormReturn<FormValues>
}
