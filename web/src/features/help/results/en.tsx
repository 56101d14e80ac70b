// How results are computed, in English.
import { FAULT_VALUE, JUNIORS_FROM_YEARS, MAX_FAULT_POINTS, WOMEN_FROM_YEARS } from './figures'
import type { HelpText } from './help-parts'
import { GateTable, PointsTable, RankingExample, ScoreTable, StandingsExample } from './tables'

// What the default rules and others have in common.
const reopening = (
  <p>
    If something was wrong after all, the results are reopened. Everyone then reads “Being corrected” with the
    reason, and places may change until the results are approved again. Published standings stay as they are
    until then. Once they are published, only an administrator can reopen.
  </p>
)

const absoluteOrder = (
  <ul>
    <li>In classic the hardest class comes first, each class in its own order.</li>
    <li>In open free all riders are ranked together, by points.</li>
  </ul>
)

const womenGroups = (
  <p>
    In a championship with women's groups, women and girls also count in one of three groups, by their age on
    the day of the first stage. Their place in the class stays as it is.
  </p>
)

const draftPoints = (
  <p>
    The approved results of a stage don't change, but their points in the standings are a draft (“Draft: may
    still change”) until the secretary approves the standings as well.
  </p>
)

export const help: HelpText = {
  intro:
    'From the score of one section to the standings of a season: what counts, in which order, and what decides when riders are equal.',
  parts: {
    scores: {
      title: 'A section in classic',
      text: (
        <>
          <p>
            The judge gives every ride of a section one of five scores. The fewer points, the better. A fault
            is a foot or a hand on the ground.
          </p>
          <ScoreTable
            caption="Scores of a section"
            heads={['Score', 'For']}
            meanings={[
              'clean, no fault',
              'one fault',
              'two faults',
              'three faults or more',
              'fiasco, the section failed',
            ]}
          />
          <p>
            The judge presses the score, or counts the faults and the judge app proposes the score: counted
            faults never make more than {MAX_FAULT_POINTS}. If a secretary corrects a score, the new one
            counts and the first record is kept beside it.
          </p>
        </>
      ),
      byAnyRules: (
        <p>
          The judge gives every ride of a section a score. A fault is a foot or a hand on the ground. If a
          secretary corrects a score, the new one counts and the first record is kept beside it.
        </p>
      ),
    },
    'open-free': {
      title: 'A section in open free',
      text: (
        <>
          <p>
            The rider picks the line through gates of four grades. Harder gates give more, and the more
            points, the better.
          </p>
          <GateTable caption="Points of a gate" heads={['Gate', 'Points']} />
          <p>
            A fault takes {FAULT_VALUE} off, but a section never has less than 0. A failed ride keeps the
            gates that it passed. An organizer can set other values; a ride keeps those by which it was
            recorded.
          </p>
        </>
      ),
      byAnyRules: (
        <p>
          The rider picks the line through gates. Harder gates give more, and the more points, the better. An
          organizer can set other values for the gates; a ride keeps those by which it was recorded.
        </p>
      ),
    },
    penalties: {
      title: 'Penalty points',
      text: (
        <p>
          A secretary can give a rider penalty points and says for what reason. In classic they are added to
          the sum of the sections, in open free they are taken off it. The result is the rider's total.
        </p>
      ),
      byAnyRules: (
        <p>
          A secretary can give a rider penalty points and says for what reason. They make the rider's total
          worse.
        </p>
      ),
    },
    finished: {
      title: 'Finished, DNF and DQ',
      text: (
        <>
          <ul>
            <li>A result begins with the first section recorded. A rider without one did not start.</li>
            <li>A rider has finished when every section of every lap of the class has a score.</li>
            <li>
              A secretary sets DNF (did not finish) and DQ (disqualified). Both come after everyone with a
              place and get no points.
            </li>
          </ul>
          <p>
            Once the competition is over, riders who have not finished are shown as DNF automatically, unless
            the organizer has turned that off. This is only how it looks: a secretary decides before the
            results are approved.
          </p>
        </>
      ),
      byAnyRules: (
        <p>
          A rider has finished when every section of every lap of the class has a score. A secretary sets the
          status of a rider, such as DNF (did not finish) or DQ (disqualified).
        </p>
      ),
    },
    ranking: {
      title: 'Places in a class',
      text: (
        <>
          <p>The first of these that differs decides which of two riders comes first:</p>
          <ol>
            <li>A rider with a place comes before DNF, and DNF before DQ.</li>
            <li>The total: the lower one in classic, the higher one in open free.</li>
            <li>More 0s; then more 1s, more 2s, more 3s, more 5s.</li>
            <li>An earlier time of the last section.</li>
          </ol>
          <RankingExample
            caption="A class of classic: ten sections, three laps"
            heads={['Rider', 'Total', 'Last', 'Place']}
          />
          <ul>
            <li>Kalna and Ozols both have 12 points. Kalna has more 0s: 24 against 22.</li>
            <li>Bērziņš and Tamm are equal in points and in every count. Bērziņš came one second earlier.</li>
            <li>Sepp has the fewest points but did not finish: no place, no points.</li>
          </ul>
          <p>In the results, open a rider's row: it says in words why this rider has this place.</p>
        </>
      ),
      byAnyRules: <p>In the results, open a rider's row: it says in words why this rider has this place.</p>,
    },
    ties: {
      title: 'Equal in everything',
      text: (
        <p>
          Riders who are equal in everything share the place, and the next place is left out: 1, 2, 2, 4. Each
          of them gets the points of the place that they share.
        </p>
      ),
      byAnyRules: (
        <p>Riders whom nothing decides share the place, and the next place is left out: 1, 2, 2, 4.</p>
      ),
    },
    approval: {
      title: 'Approval and points for the place',
      text: (
        <>
          <p>
            Until the results are approved, every place is preliminary. A secretary can approve them once
            every rider has finished or has a DNF or DQ and every conflict between judges is decided. From
            then on no place changes, and each place gets its points.
          </p>
          <PointsTable caption="Points by place" place="Place" points="Points" beyond="16.+" />
          <p>DNF and DQ get 0.</p>
          {reopening}
        </>
      ),
      byAnyRules: (
        <>
          <p>
            Until the results are approved, every place is preliminary. From the approval on no place changes,
            and each place gets its points.
          </p>
          {reopening}
        </>
      ),
    },
    absolute: {
      title: 'The list over all classes',
      text: (
        <>
          <p>
            The absolute ranking is one list of all riders of the stage. Its places give points by the same
            table.
          </p>
          {absoluteOrder}
        </>
      ),
      byAnyRules: (
        <>
          <p>The absolute ranking is one list of all riders of the stage. Its places give points too.</p>
          {absoluteOrder}
        </>
      ),
    },
    women: {
      title: 'Women, Juniors and Girls',
      text: (
        <>
          {womenGroups}
          <ul>
            <li>Women: {WOMEN_FROM_YEARS} or older</li>
            <li>
              Juniors: {JUNIORS_FROM_YEARS} or older, but under {WOMEN_FROM_YEARS}
            </li>
            <li>Girls: under {JUNIORS_FROM_YEARS}</li>
          </ul>
          <p>
            In a group, riders of a harder class come first, and riders of one class in the order of that
            class. The points are those of the table above.
          </p>
        </>
      ),
      byAnyRules: (
        <>
          {womenGroups}
          <p>
            In a group, riders of a harder class come first, and riders of one class in the order of that
            class.
          </p>
        </>
      ),
    },
    standings: {
      title: 'Standings of the season',
      text: (
        <>
          <p>
            Every rider has one row in each class or women group. Each stage adds the points of its place; the
            total is their sum, in which DNF and DQ give nothing. The first of these that differs decides:
          </p>
          <ol>
            <li>The higher total.</li>
            <li>More results.</li>
            <li>More points in the latest stage, then in the one before it, and so on.</li>
          </ol>
          <p>Riders who are equal in all of this share the position.</p>
          <StandingsExample
            caption="A class after three stages"
            heads={['Rider', 'Total', 'Without worst', 'Place', 'Final']}
          />
          <p>
            Liepa and Kask both have 37 points. Liepa started three times and Kask twice, so Liepa comes
            first: a DNF is a result too, though without points.
          </p>
          {draftPoints}
        </>
      ),
      byAnyRules: (
        <>
          <p>
            Every rider has one row in each class or women group. Each stage adds the points of its place.
            Results that the rules leave out still count until a secretary chooses Final for the final order.
          </p>
          {draftPoints}
        </>
      ),
    },
    final: {
      title: 'Final: without the worst stage',
      text: (
        <>
          <p>
            For the final order a secretary can choose Final. A rider with points from every stage then leaves
            out the worst one. A rider who missed a stage, or got a DNF or DQ in one, has already left it out
            and keeps the whole total.
          </p>
          <p>
            In the example Saar has 50 points and leads by the total. With Final, Saar leaves out 15 and has
            35, less than the 37 of Liepa and Kask, and is third.
          </p>
        </>
      ),
      byAnyRules: null,
    },
    clubs: {
      title: 'Club standings',
      text: (
        <p>
          At each stage the best result of a club's riders in each class counts, DNF and DQ excepted. Its
          points are multiplied by the factor that the championship sets for the class, usually 1, and rounded
          to two decimals. Women groups count too. The club's total is the sum over all classes and stages.
        </p>
      ),
    },
    teams: {
      title: 'Family cup',
      text: <p>A team has the points of all its riders over all stages. Women groups don't count here.</p>,
    },
    'two-entries': {
      title: 'Two scores for one ride',
      text: (
        <p>
          If two phones send different scores for one ride, the first still counts, and both are shown to the
          secretary and to the judges. The secretary decides before the approval. A score that arrives after
          it counts only if the results are reopened and the secretary decides so. The same score sent twice
          changes nothing. Nothing that a judge recorded is ever thrown away.
        </p>
      ),
    },
    times: {
      title: 'Times',
      text: (
        <p>
          A judge's phone may be without a connection for hours, and its clock may be wrong. Each score
          carries the time of the phone, and when it arrives, the server corrects it by how far that clock is
          off. The corrected time counts for start, finish and equal results. All times are shown in the time
          of the place where the stage is held.
        </p>
      ),
    },
  },
}
