// The choice of rules: a pack of the list, a file, and changed values.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { isApiError, type RulePack } from '@/api'
import { explanationQuery, rulePacksQuery } from '@/features/rules/rules-api'
import { rulesName } from '@/features/rules/rules-name'
import { isEqual } from '@/lib/three-way-merge'
import { Button } from '@/ui/button'
import { Select } from '@/ui/fields/select'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { QueryView } from '@/ui/queries/query-view'
import { DropTarget } from '@/ui/upload/drop-target'
import { useLanguage } from '@/ui/use-language'
import { refusalText } from '../refusal-text'
import { fileRules, packRules, parseJson, rulesIn, type ChosenRules } from './chosen-rules'
import { rulesErrorText } from './rules-errors'

/** The option of rules that are in no list: a pack with changed values, or one of a file. */
const OTHER = ''

export function RulesChoice(props: RulesChoiceProps) {
  const packs = useQuery(rulePacksQuery(useLanguage()))
  return <QueryView query={packs}>{(list) => <Choices {...props} packs={list} />}</QueryView>
}

interface RulesChoiceProps {
  chosen: ChosenRules
  saved: ChosenRules
  /** Whether the saved rules have values that differ from those of their pack. */
  isSavedChanged: boolean
  onChosen: (chosen: ChosenRules) => void
  /** Opens the dialog that changes single values. */
  onEdit: () => void
}

function Choices({
  chosen,
  saved,
  isSavedChanged,
  onChosen,
  onEdit,
  packs,
}: RulesChoiceProps & { packs: RulePack[] }) {
  const { t } = useTranslation()
  const [showsFile, setShowsFile] = useState(false)
  const isUnchanged = isEqual(chosen, saved) ? !isSavedChanged : !chosen.values && !chosen.file
  const isAsInPack = isUnchanged || !chosen.values
  const pack = isUnchanged ? packs.find(({ id }) => id === chosen.pack) : undefined
  // The list has the names in the user's language.
  const listedName = chosen.file ? undefined : packs.find(({ id }) => id === chosen.pack)?.name
  const choose = (id: string) => {
    const found = packs.find((candidate) => candidate.id === id)
    if (found) onChosen(id === saved.pack && !isSavedChanged ? saved : packRules(found))
  }
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('championshipRules.pack')}
        help={pack?.summary}
        value={pack?.id ?? OTHER}
        onChange={({ target }) => choose(target.value)}
      >
        {!pack && (
          <option value={OTHER}>
            {rulesName(t, { name: listedName ?? chosen.name, isChanged: !isAsInPack })}
          </option>
        )}
        {packs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEdit}>{t('championshipRules.editValues')}</Button>
        <Button aria-expanded={showsFile} onClick={() => setShowsFile(!showsFile)}>
          {t('championshipRules.file')}
        </Button>
      </div>
      {showsFile && (
        <FileChoice
          onChosen={(ofFile) => {
            onChosen(ofFile)
            setShowsFile(false)
          }}
        />
      )}
    </div>
  )
}

/** Reads a rule pack file. The server checks it before it goes into the form. */
function FileChoice({ onChosen }: { onChosen: (chosen: ChosenRules) => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const read = async (file: File) => {
    setRefusal(null)
    const content = parseJson(await file.text())
    if (!content) return setRefusal(t('championshipRules.wrong.json'))
    const chosen = fileRules(content)
    try {
      await queryClient.fetchQuery(explanationQuery(rulesIn(chosen), language))
      return onChosen(chosen)
    } catch (error) {
      const errors = isApiError(error) ? error.fields.map((field) => rulesErrorText(t, field)) : []
      return setRefusal(errors.length > 0 ? errors.join(' ') : refusalText(t, error))
    }
  }
  return (
    <>
      <DropTarget
        icon={FileUp}
        title={t('championshipRules.chooseFile')}
        help={t('championshipRules.chooseFileHelp')}
        accept=".json,application/json"
        onChoose={(file) => void read(file)}
      />
      <ErrorNotice>{refusal}</ErrorNotice>
    </>
  )
}
