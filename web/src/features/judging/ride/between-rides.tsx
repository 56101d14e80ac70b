// Between two rides: finding the next rider, and in front of that the points that were just saved.
import { FindScreen } from '../find/find-screen'
import { NextRiders } from '../find/next-riders'
import { SavedScreen } from './saved-screen'
import type { Rides, SectionRidesProps } from './use-section-rides'

export function BetweenRides({
  section,
  stage,
  riders,
  entries,
  createRider,
  lapsOfUnidentified,
  parking,
  isTestRide,
  isLinkEnded = false,
  onCorrect,
  onLeave,
  rides: {
    ridersToCome,
    riderOf,
    parked,
    parkedHere,
    savedRide,
    hideSavedRide,
    pick,
    resume,
    undo,
    unidentified,
  },
}: SectionRidesProps & { rides: Rides }) {
  const undoable = entries.findLast((entry) => entry.state === 'undoable' && entry.section === section)
  return (
    <>
      <FindScreen
        // A new screen when the saved points are gone, because it ignores taps in its first moment.
        key={savedRide ? 'covered' : 'visible'}
        riders={riders}
        ridersToCome={ridersToCome.filter(({ id }) => !parkedHere.has(id))}
        undoable={savedRide ? undefined : undoable}
        parked={parked}
        createRider={createRider}
        onUnidentified={lapsOfUnidentified === undefined ? undefined : unidentified.open}
        onPick={pick}
        onUndo={undo}
        onResume={resume}
        onDiscard={(parkedRide) => parking?.remove(parkedRide)}
      />
      {savedRide && (
        <SavedScreen
          entry={savedRide}
          rider={riderOf(savedRide.participant)}
          stage={stage}
          isTestRide={isTestRide?.(savedRide) ?? false}
          isLinkEnded={isLinkEnded}
          nextRiders={
            <NextRiders
              riders={ridersToCome.filter((other) => other.id !== savedRide.participant)}
              parked={parkedHere}
              onPick={pick}
            />
          }
          onUndo={() => undo(savedRide)}
          onCorrect={
            savedRide.unidentified
              ? undefined
              : onCorrect &&
                (() => {
                  hideSavedRide()
                  onCorrect(savedRide)
                })
          }
          onNext={() => {
            hideSavedRide()
            onLeave?.()
          }}
        />
      )}
    </>
  )
}
