import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ResultsStatus, SecretaryRow } from '@/api'
import { aBoard } from '@/testing/board'
import { renderAt, serve } from '@/testing/render'
import { stageAt } from '../testing/page'
import { aLiveStage, aSecretaryRow } from '../testing/stage'
import { CertificatesPage } from './certificates-page'

function show(rows: SecretaryRow[], resultsStatus: ResultsStatus = 'approved', clerk = 'Kārlis Ozols') {
  const officials = clerk ? [{ role: 'clerkOfTheCourse', name: clerk, license: 'LV-7', sections: [] }] : []
  serve({
    [`GET ${stageAt}`]: {
      body: aLiveStage({ viewer: { judgeSections: [], secretary: true }, features: ['officials'] }),
    },
    [`GET ${stageAt}/secretary/board`]: { body: { ...aBoard(rows), resultsStatus } },
    [`GET ${stageAt}/secretary/officials`]: { body: { version: 1, officials, otherStages: [] } },
  })
  renderAt('/competitions/club/cup/round/results/certificates', <CertificatesPage />, {
    path: '/competitions/:institution/:championship/:stage/results/certificates',
  })
}

const rows = [
  aSecretaryRow('a', 0, { finished: true, club: 'Priežkalni' }),
  aSecretaryRow('b', 0, { finished: true, racingClass: 'B' }),
]

test('a certificate has the rider, club, place in words, class, stage and the clerk', async () => {
  show(rows)
  const [first] = await screen.findAllByRole('listitem')
  const certificate = within(first ?? document.body)
  expect(certificate.getByRole('heading', { name: 'Rider a' })).toBeVisible()
  for (const text of ['Priežkalni', 'First place · Class A', 'Club · Cup', 'Round of tests', 'Kārlis Ozols'])
    expect(certificate.getByText(text)).toBeVisible()
  expect(screen.queryByText(/not approved yet/)).not.toBeInTheDocument()
  expect(document.body).not.toHaveTextContent('LV-7')
})

test('the certificates of one class are printed alone', async () => {
  show(rows)
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'Class B')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Rider b',
  ])
})

test('a warning says that places can still change, and is not on paper', async () => {
  show(rows, 'inProgress')
  const warning = await screen.findByText(/not approved yet/)
  expect(warning.closest('.print\\:hidden')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
})

test('without a clerk there is a line without a name', async () => {
  show(rows, 'approved', '')
  expect(await screen.findAllByText('Clerk of the course')).toHaveLength(2)
})

test('before anybody has finished there is nothing to print', async () => {
  show([aSecretaryRow('a', 0)], 'inProgress')
  expect(await screen.findByText('No certificates yet')).toBeVisible()
  expect(screen.queryByText(/not approved yet/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
})
