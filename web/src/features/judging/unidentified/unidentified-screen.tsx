// Records the ride of a rider whom the judge can't identify: what could be read on the plate, and the score. A secretary
// finds out who it was.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { MAX_NOTE_CHARS, MAX_PLATE_CHARS } from '@/lib/server-limits'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { Field } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'
import { useBusy } from '@/features/offline/busy'
import { ClassicScoring } from '@/features/scoring/classic-scoring'
import { OpenFreeScoring } from '@/features/scoring/open-free-scoring'
import { type RideInProgress, stopwatchAtZero } from '@/features/scoring/ride-in-progress'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import type { Ride } from '../outbox/outbox-entry'
import { NotSaved } from '../ride/not-saved'
import { TitledScreen } from '../screen-parts/titled-screen'
import { unidentifiedRide } from './unidentified-ride'

export function UnidentifiedScreen({
  section,
  laps,
  stage,
  recording,
  onSave,
  onClose,
}: UnidentifiedScreenProps) {
  const { t } = useTranslation()
  const [plate, setPlate] = useState('')
  const [note, setNote] = useState('')
  /** Empty while the judge doesn't know it. */
  const [lap, setLap] = useState('')
  const [ride, setRide] = useState<RideInProgress>({
    section,
    participant: '',
    lap: 1,
    events: [],
    stopwatch: stopwatchAtZero,
  })
  useBusy(true)
  const Scoring = stage.format === 'classic' ? ClassicScoring : OpenFreeScoring
  return (
    <TitledScreen title={t('unidentified.title')} onClose={onClose}>
      <p>{t('unidentified.text')}</p>
      <Field
        label={t('unidentified.plate')}
        help={t('unidentified.plateHelp')}
        value={plate}
        maxLength={MAX_PLATE_CHARS}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => setPlate(event.target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label={t('unidentified.lap')} value={lap} onChange={(event) => setLap(event.target.value)}>
          <option value="">{t('unidentified.lapUnknown')}</option>
          {numbersUpTo(laps).map((number) => (
            <option key={number} value={number}>
              {t('judging.lap', { lap: number })}
            </option>
          ))}
        </Select>
        <Field
          label={t('unidentified.note')}
          help={t('unidentified.noteHelp')}
          value={note}
          maxLength={MAX_NOTE_CHARS}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <h3 className="text-xl">{t('judging.score')}</h3>
      {recording.failure && <NotSaved {...recording.failure} stage={stage} />}
      {/* Not a class: it would be the only user, and every visitor loads the classes. */}
      <div className="flex flex-col gap-2" style={{ minHeight: '16rem' }}>
        <Scoring
          ride={ride}
          stage={stage}
          isSaving={recording.isSaving}
          onRide={setRide}
          onSave={(events) => onSave(unidentifiedRide({ section, lap, plate, note }, stage, events))}
        />
      </div>
    </TitledScreen>
  )
}

interface UnidentifiedScreenProps {
  section: number
  /** The most laps of a class that rides the section. */
  laps: number
  stage: ScoredStage
  recording: {
    isSaving: boolean
    /** The score that the phone couldn't store, and why. */
    failure: { total: number; error: Error } | null
  }
  onSave: (ride: Ride) => void
  onClose: () => void
}
