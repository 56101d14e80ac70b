// The search in the list of participants. It follows the secretary's edits, so that the participant who was
// just saved is shown.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { fold, matchesRider } from '@/lib/text/text-search'
import { useOptionalSecretaryTools } from './secretary/secretary-tools'
import type { ListedParticipant } from './table/sorting'

export interface ParticipantSearch {
  text: string
  /** The text without accents and capitals, for comparison. */
  folded: string
  /** The number of times that a saved participant has replaced the search. */
  replacements: number
  /** The ids of the participants who are not new: those listed when the page opened or the search changed. */
  knownIds: ReadonlySet<string>
  searchFor: (text: string) => void
}

/** A link to a participant starts with a search, in the parameter `q`. */
export function useParticipantSearch(participants: readonly ListedParticipant[]): ParticipantSearch {
  const [params] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const [knownIds, setKnownIds] = useState(() => idsOf(participants))
  const lastSaved = useOptionalSecretaryTools()?.lastSaved ?? null
  const [previousSaved, setPreviousSaved] = useState(lastSaved)
  const [replacements, setReplacements] = useState(0)
  const folded = fold(text.trim())
  if (lastSaved !== previousSaved) {
    setPreviousSaved(lastSaved)
    // A search for somebody else would hide the participant who was just saved.
    if (lastSaved && !matchesRider(lastSaved, folded)) {
      setText(lastSaved.name)
      setReplacements(replacements + 1)
    }
  }
  const searchFor = (newText: string) => {
    setText(newText)
    // Rows that reappear after a search are not new again.
    setKnownIds(idsOf(participants))
  }
  return { text, folded, replacements, knownIds, searchFor }
}

function idsOf(participants: readonly ListedParticipant[]): ReadonlySet<string> {
  return new Set(participants.map(({ id }) => id))
}
