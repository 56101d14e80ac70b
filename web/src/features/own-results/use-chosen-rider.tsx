// The choice of the rider whose results are shown, for an account with several. The address has the rider, so that the
// browser's back button returns to the one before.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '@/ui/i18n'
import { Select } from '@/ui/fields/select'
import { useOwnRiders } from '@/features/accounts/own-riders'

export function useChosenRider(): {
  /** Undefined if the account has only one rider. */
  rider: string | undefined
  choice: ReactNode
} {
  const { t } = useTranslation()
  const riders = useOwnRiders()
  const [search, setSearch] = useSearchParams()
  if (riders.length < 2) return { rider: undefined, choice: null }
  const requested = riders.find(({ id }) => id === search.get('rider'))
  const rider = (requested ?? riders[0])?.id
  const choice = (
    <Select
      label={t('ownResults.rider')}
      className="mb-8 max-w-96"
      value={rider}
      onChange={({ target }) => setSearch({ rider: target.value }, { preventScrollReset: true })}
    >
      {riders.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
  return { rider, choice }
}
