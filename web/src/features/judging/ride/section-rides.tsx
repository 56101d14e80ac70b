// One ride after the other at one section: find the rider, score, show the result, continue.
import { ParkedChoice } from '../find/parked-choice'
import { UnidentifiedScreen } from '../unidentified/unidentified-screen'
import { BetweenRides } from './between-rides'
import { CurrentRide } from './current-ride'
import { isSameRide } from './parked-rides'
import { type SectionRidesProps, useSectionRides } from './use-section-rides'

export function SectionRides(props: SectionRidesProps) {
  const { section, ride } = props
  const rides = useSectionRides(props)
  const { choice } = rides
  const rider = ride?.section === section ? rides.riderOf(ride.participant) : undefined
  return (
    <>
      {ride && rider ? (
        <CurrentRide {...props} rides={rides} ride={ride} rider={rider} />
      ) : (
        <BetweenRides {...props} rides={rides} />
      )}
      {rides.unidentified.isOpen && props.lapsOfUnidentified !== undefined && (
        <UnidentifiedScreen
          section={section}
          laps={props.lapsOfUnidentified}
          stage={props.stage}
          recording={rides.unidentified}
          onSave={rides.unidentified.save}
          onClose={rides.unidentified.close}
        />
      )}
      {choice && (
        <ParkedChoice
          parked={choice.parked}
          newRide={
            choice.parked.some(({ ride: parked }) => isSameRide(parked, choice.newRide))
              ? null
              : choice.newRide
          }
          onResume={rides.resume}
          onNew={rides.start}
          onClose={rides.closeChoice}
        />
      )}
    </>
  )
}
