// What a group of the shown standings is called.
import { useStandingsView } from '../standings-view'
import { useNameOfGroup } from './women-groups'

export function useGroupName() {
  const nameOf = useNameOfGroup()
  const { groups } = useStandingsView().standings
  return (name: string) =>
    nameOf(
      name,
      groups.some((group) => group.women && group.name === name),
    )
}
