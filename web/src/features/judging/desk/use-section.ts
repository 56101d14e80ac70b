// The section the judge stands at: in the address, so that a reload comes back to it. A judge of one section never chooses.

import { useSearchParams } from 'react-router'

export function useSection(
  sections: readonly number[],
): [section: number | null, choose: (section: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const wanted = Number(params.get('section'))
  const [only, ...others] = sections
  const chosen = sections.includes(wanted) ? wanted : null
  const choose = (section: number | null) =>
    setParams(section === null ? {} : { section: String(section) }, { preventScrollReset: true })
  return [chosen ?? (others.length === 0 ? (only ?? null) : null), choose]
}
