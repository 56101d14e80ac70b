// The judge's section. It is part of the address, so that a reload keeps it. A judge of a single section
// never chooses.

import { useSearchParams } from 'react-router'

export function useSection(
  sections: readonly number[],
): [section: number | null, choose: (section: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const requested = Number(params.get('section'))
  const [only, ...others] = sections
  const chosen = sections.includes(requested) ? requested : null
  const choose = (section: number | null) =>
    setParams(section === null ? {} : { section: String(section) }, { preventScrollReset: true })
  return [chosen ?? (others.length === 0 ? (only ?? null) : null), choose]
}
