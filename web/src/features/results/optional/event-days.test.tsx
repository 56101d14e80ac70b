// Results of an event whose days are added up.
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Stage } from '@/api'
import { aRow } from '@/testing/board'
import { aLiveStage } from '../testing/stage'
import { StageViewContext } from '../stage-view'
import { DaySum } from '../protocol/day-sum'
import { DaysOfRider } from './days-of-rider'
import { EventDaysNotice } from './event-days-notice'

const saturday = { slug: 'saturday', title: 'Saturday', isPublished: true, isApproved: true }
const sunday = { slug: 'sunday', title: 'Sunday', isPublished: true, isApproved: false }

type Days = NonNullable<Stage['eventDays']>

function show(days: Days, element: React.ReactNode) {
  const stage = aLiveStage({ title: 'Sunday', eventDays: days })
  const key = { institution: 'club', championship: 'cup', stage: 'sunday' }
  return render(
    <MemoryRouter>
      <StageViewContext value={{ key, stage, autoDnf: false, language: 'en', openDialog: null }}>
        {element}
      </StageViewContext>
    </MemoryRouter>,
  )
}

const notice = () => screen.getByRole('region', { name: 'Days of the event' })
const showNotice = (days: Days) => show(days, <EventDaysNotice days={days} />)

describe('the notice above the results', () => {
  test('leads to the days that the points include', () => {
    showNotice({ earlier: [saturday], later: [] })
    expect(notice()).toHaveTextContent(/^The points include those of Saturday$/)
    expect(screen.getByRole('link', { name: 'Saturday' })).toHaveAttribute(
      'href',
      '/competitions/club/cup/saturday/results',
    )
  })

  test('says which day is not included yet', () => {
    showNotice({ earlier: [{ ...saturday, isApproved: false, isPublished: false }], later: [] })
    expect(
      screen.getByText(/^Not yet included, because the results aren't approved: Saturday$/),
    ).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('says in which day the results count', () => {
    showNotice({ earlier: [], later: [sunday, { ...sunday, slug: 'monday', title: 'Monday' }] })
    expect(notice()).toHaveTextContent(/^The results count together with those of the last day: Monday$/)
  })
})

describe("a rider's details", () => {
  const days = { earlier: [saturday, { ...sunday, slug: 'friday', title: 'Friday' }], later: [] }

  test('have the points of each approved day and their sum', () => {
    show(days, <DaysOfRider row={aRow('kalna', 0, { total: 11, dayTotals: [6, 5] })} />)
    expect(screen.getByText(/Saturday: 6 · Sunday: 5 ·/)).toHaveTextContent(/all days: 11$/)
  })

  test('show a day that the rider missed', () => {
    show(days, <DaysOfRider row={aRow('kalna', 0, { total: 5, dayTotals: [null, 5] })} />)
    expect(screen.getByText(/Saturday: – · Sunday: 5 ·/)).toBeVisible()
  })

  test('have nothing more at any other stage', () => {
    expect(show(days, <DaysOfRider row={aRow('kalna', 0)} />).container).toBeEmptyDOMElement()
  })
})

test('on paper the total is followed by the points of the days, without those of a missed one', () => {
  const { container } = render(<DaySum row={{ dayTotals: [6, null] }} />)
  expect(container).toHaveTextContent('6 + –')
})
