// The teams of the family cup. A team with riders can't be removed; the server refuses that.
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { fold } from '@/lib/text/text-search'
import { Button } from '@/ui/button'
import { Field } from '@/ui/fields/field'
import type { FormValues } from './form-values'

export function TeamsField({ methods }: { methods: UseFormReturn<FormValues> }) {
  const { t } = useTranslation()
  const { field } = useController({ control: methods.control, name: 'teams' })
  const [name, setName] = useState('')
  const teams = field.value
  const isDuplicate = teams.some((team) => fold(team) === fold(name.trim()))
  const add = () => {
    if (name.trim() === '' || isDuplicate) return
    field.onChange([...teams, name.trim()])
    setName('')
  }
  return (
    <div className="flex flex-col gap-3">
      {teams.length > 0 && (
        <ul aria-label={t('championships.teams')} className="flex flex-wrap gap-2">
          {teams.map((team) => (
            <li
              key={team}
              className="flex min-w-0 items-center rounded-control border border-line bg-surface pl-3"
            >
              <span className="min-w-0 wrap-anywhere">{team}</span>
              <Button
                look="quiet"
                className="shrink-0 px-0!"
                aria-label={t('championships.removeTeam', { name: team })}
                onClick={() => field.onChange(teams.filter((other) => other !== team))}
              >
                <X aria-hidden="true" size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <Field
          label={t('championships.newTeam')}
          value={name}
          autoComplete="off"
          className="grow"
          error={
            isDuplicate ? t('errors.field.duplicate') : methods.formState.errors.root?.['teams']?.message
          }
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            // Enter adds the team and doesn't save the form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button onClick={add} className="shrink-0">
          <Plus aria-hidden="true" size={18} />
          {t('championships.add')}
        </Button>
      </div>
    </div>
  )
}
