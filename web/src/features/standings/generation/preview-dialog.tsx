// What generating would leave out or split: riders without data that a ranking needs, riders with a new name,
// and classes that only the stage has. Shown before points are lost.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { GenerationPreview } from '@/api'
import { paths, type StageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { riderText } from '@/lib/sport/rider-text'
import { approvalQuery } from '@/features/stages/approval'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { Warning } from '@/ui/notices/notice'
import { Select } from '@/ui/fields/select'
import { defaultClass } from './preview'
import { EntriesFinalChoice } from './publication'
import type { Decisions } from './use-generation'

export function PreviewDialog({ stageKey, preview, onGenerate, onClose }: PreviewDialogProps) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  const { missing, withoutWomenStanding, possibleDuplicates, differences, classes, publishes } = preview
  const mayReopen = useQuery(approvalQuery(stageKey)).data?.mayReopen ?? false
  const [classTargets, setClassTargets] = useState<ReadonlyMap<string, string>>(
    () => new Map(classes.map((racingClass) => [racingClass.class, defaultClass(racingClass)])),
  )
  const [entriesFinal, setEntriesFinal] = useState(true)
  const generate = () => {
    closeDialogAround(content.current)
    onGenerate({
      ...(classes.length > 0 && {
        classes: Array.from(classTargets, ([name, into]) => ({ class: name, joins: into })),
      }),
      ...(publishes && { publish: { entriesFinal } }),
    })
  }
  return (
    <Dialog
      title={t('standings.preview.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => closeDialogAround(content.current)}>{t('ui.cancel')}</Button>
          <Button look="filled" onClick={generate}>
            {t(publishes ? 'standings.preview.generateAndPublish' : 'standings.generation.generate')}
          </Button>
        </>
      }
    >
      <div ref={content} className="flex flex-col gap-6">
        <p>{t('standings.preview.riders', { count: preview.riders })}</p>
        {missing.map(({ kind, riders }) => (
          <section key={kind}>
            <h3 className="text-lg">{t(`standings.preview.missing.${kind}`, { count: riders.length })}</h3>
            <RiderLinks stageKey={stageKey} riders={riders} />
          </section>
        ))}
        {withoutWomenStanding.length > 0 && (
          <RiderWithoutWomenEntry withoutWomenStanding={withoutWomenStanding} />
        )}
        {missing.length + withoutWomenStanding.length > 0 && <p>{t('standings.preview.missingHelp')}</p>}
        {possibleDuplicates.length > 0 && <PossibleDuplicates duplicates={possibleDuplicates} />}
        {missing.length + withoutWomenStanding.length + possibleDuplicates.length > 0 && (
          <div>
            <p>{t('standings.preview.reopenHelp')}</p>
            {mayReopen && (
              <Link
                to={rarePaths.reopenResults(stageKey)}
                className="text-link inline-flex min-h-touch items-center"
                onClick={() => closeDialogAround(content.current)}
              >
                {t('standings.preview.reopen')}
              </Link>
            )}
          </div>
        )}
        {differences.length > 0 && (
          <p>{t('standings.preview.differencesNext', { count: differences.length })}</p>
        )}
        {classes.map((racingClass) => (
          <UnknownClassField
            key={racingClass.class}
            unknown={racingClass}
            into={classTargets.get(racingClass.class) ?? racingClass.class}
            onJoin={(into) => setClassTargets(new Map([...classTargets, [racingClass.class, into]]))}
          />
        ))}
        {publishes && (
          <section>
            <Warning>{t('standings.preview.publishes')}</Warning>
            <EntriesFinalChoice checked={entriesFinal} onChange={setEntriesFinal} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

interface PreviewDialogProps {
  stageKey: StageKey
  preview: GenerationPreview
  onGenerate: (decisions: Decisions) => void
  onClose: () => void
}

/** Each links to the rider's row among the participants. */
function RiderLinks({ stageKey, riders }: { stageKey: StageKey; riders: readonly Rider[] }) {
  return (
    <ul className="mt-1 flex flex-col divide-y divide-line">
      {riders.map((rider) => (
        <li key={rider.id} className="flex items-baseline gap-3 max-[16rem]:flex-wrap">
          <span className="figure w-10 text-right text-lg">{rider.racingNumber}</span>
          <Link
            to={paths.participant(stageKey, rider)}
            className="text-link flex min-h-touch grow items-center"
          >
            {rider.name}
          </Link>
          <span className="text-sm text-ink-soft">{rider.racingClass}</span>
        </li>
      ))}
    </ul>
  )
}

type Rider = GenerationPreview['missing'][number]['riders'][number]

function RiderWithoutWomenEntry({ withoutWomenStanding }: Pick<GenerationPreview, 'withoutWomenStanding'>) {
  const { t } = useTranslation()
  return (
    <section>
      <h3 className="text-lg">{t('standings.generation.womenFailed')}</h3>
      <p className="text-sm text-ink-soft">{t('standings.generation.noOrderText')}</p>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {withoutWomenStanding.map(({ participant, name, racingClass }) => (
          <li key={participant} className="py-2">
            <strong className="block leading-tight">{name}</strong>
            {t('standings.generation.noOrder', { class: racingClass })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Riders whose points would be split between two rows if the stage spells their name differently. */
function PossibleDuplicates({ duplicates }: { duplicates: GenerationPreview['possibleDuplicates'] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h3 className="text-lg">{t('standings.preview.sameRider')}</h3>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {duplicates.map((rider) => (
          <li key={`${rider.standing} ${rider.existing}`} className="py-2 wrap-anywhere">
            {t('standings.preview.newRow', {
              rider: riderText(rider),
              existing: rider.existingName,
              year: rider.birthYear,
            })}
          </li>
        ))}
      </ul>
      <p className="mt-1">{t('standings.preview.sameRiderHelp')}</p>
    </section>
  )
}

/** A class that the championship doesn't have, usually because it was renamed at this stage. */
function UnknownClassField({ unknown, into, onJoin }: UnknownClassFieldProps) {
  const { t } = useTranslation()
  const { class: name, riders, candidates } = unknown
  return (
    <section>
      <h3 className="text-lg">
        {t('standings.preview.unknownClass', { class: name })}{' '}
        <span className="text-base font-normal text-ink-soft">{t('results.riders', { count: riders })}</span>
      </h3>
      <p className="mb-2 text-sm text-ink-soft">{t('standings.preview.joinText')}</p>
      <Select
        label={t('standings.preview.join', { class: name })}
        value={into}
        onChange={(event) => onJoin(event.target.value)}
      >
        {candidates.map((candidate) => (
          <option key={candidate}>{candidate}</option>
        ))}
        <option value={name}>{t('standings.preview.ownClass', { class: name })}</option>
      </Select>
    </section>
  )
}

interface UnknownClassFieldProps {
  unknown: GenerationPreview['classes'][number]
  into: string
  onJoin: (into: string) => void
}
