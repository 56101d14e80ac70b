// How results are computed, in Latvian.
import { FAULT_VALUE, JUNIORS_FROM_YEARS, MAX_FAULT_POINTS, WOMEN_FROM_YEARS } from './figures'
import type { HelpText } from './help-parts'
import { GateTable, PointsTable, RankingExample, ScoreTable, StandingsExample } from './tables'

// What the default rules and others have in common.
const reopening = (
  <p>
    Ja tomēr kaut kas bijis nepareizi, rezultātus atver labošanai. Tad visi redz „Notiek labošana” un iemeslu,
    un vietas var mainīties, līdz rezultātus apstiprina no jauna. Publicētais kopvērtējums līdz tam paliek,
    kāds ir. Kad tas ir publicēts, atvērt labošanai var tikai administrators.
  </p>
)

const absoluteOrder = (
  <ul>
    <li>Klasiskajā formātā pirmā ir grūtākā klase, un katrā klasē ir tās pašas vietas.</li>
    <li>Formātā „open free” visi braucēji ir kopā, pēc punktiem.</li>
  </ul>
)

const womenGroups = (
  <p>
    Čempionātā, kurā ir dāmu klases, sievietes un meitenes tiek vērtētas arī vienā no trim grupām pēc vecuma
    pirmā posma dienā. Viņu vieta klasē nemainās.
  </p>
)

const draftPoints = (
  <p>
    Posma apstiprinātie rezultāti vairs nemainās, bet to punkti kopvērtējumā ir melnraksts („Melnraksts: vēl
    var mainīties”), līdz sekretārs apstiprina arī kopvērtējumu.
  </p>
)

export const help: HelpText = {
  intro:
    'No vienas sekcijas vērtējuma līdz sezonas kopvērtējumam: kas tiek skaitīts, kādā secībā un kas izšķir, ja braucējiem ir vienādi rezultāti.',
  parts: {
    scores: {
      title: 'Sekcija klasiskajā formātā',
      text: (
        <>
          <p>
            Par katru sekcijas braucienu tiesnesis dod vienu no pieciem vērtējumiem. Jo mazāk punktu, jo
            labāk. Kļūda ir kājas vai rokas pieskaršanās zemei.
          </p>
          <ScoreTable
            caption="Sekcijas vērtējumi"
            heads={['Vērtējums', 'Par ko']}
            meanings={[
              'tīrs brauciens, bez kļūdām',
              'viena kļūda',
              'divas kļūdas',
              'trīs vai vairāk kļūdu',
              'fiasko, sekcija nav izbraukta',
            ]}
          />
          <p>
            Tiesnesis nospiež vērtējumu vai skaita kļūdas, un tiesneša lietotne piedāvā vērtējumu: saskaitītās
            kļūdas nekad nedod vairāk par {MAX_FAULT_POINTS}. Ja sekretārs vērtējumu labo, skaitās jaunais,
            bet pirmais ieraksts tiek saglabāts.
          </p>
        </>
      ),
      byAnyRules: (
        <p>
          Par katru sekcijas braucienu tiesnesis dod vērtējumu. Kļūda ir kājas vai rokas pieskaršanās zemei.
          Ja sekretārs vērtējumu labo, skaitās jaunais, bet pirmais ieraksts tiek saglabāts.
        </p>
      ),
    },
    'open-free': {
      title: 'Sekcija formātā „open free”',
      text: (
        <>
          <p>
            Braucējs pats izvēlas ceļu caur četru grūtības pakāpju vārtiem. Grūtāki vārti dod vairāk, un jo
            vairāk punktu, jo labāk.
          </p>
          <GateTable caption="Vārtu punkti" heads={['Vārti', 'Punkti']} />
          <p>
            Kļūda atņem {FAULT_VALUE}, bet sekcijā nekad nav mazāk par 0. Neizdevies brauciens patur vārtus,
            kas jau ir izbraukti. Organizators var noteikt citas vērtības; braucienam paliek tās, ar kurām tas
            ierakstīts.
          </p>
        </>
      ),
      byAnyRules: (
        <p>
          Braucējs pats izvēlas ceļu caur vārtiem. Grūtāki vārti dod vairāk, un jo vairāk punktu, jo labāk.
          Organizators var noteikt vārtiem citas vērtības; braucienam paliek tās, ar kurām tas ierakstīts.
        </p>
      ),
    },
    penalties: {
      title: 'Soda punkti',
      text: (
        <p>
          Sekretārs var piešķirt braucējam soda punktus un norāda iemeslu. Klasiskajā formātā tos pieskaita
          sekciju summai, formātā „open free” tos no summas atņem. Tā iegūst braucēja kopējos punktus.
        </p>
      ),
      byAnyRules: (
        <p>
          Sekretārs var piešķirt braucējam soda punktus un norāda iemeslu. Tie pasliktina braucēja kopējo
          rezultātu.
        </p>
      ),
    },
    finished: {
      title: 'Finišējis, DNF un DQ',
      text: (
        <>
          <ul>
            <li>Rezultāts sākas ar pirmo ierakstīto sekciju. Kam tādas nav, tas nav startējis.</li>
            <li>Braucējs ir finišējis, kad katrā klases aplī katrai sekcijai ir vērtējums.</li>
            <li>
              DNF (nav finišējis) un DQ (diskvalificēts) piešķir sekretārs. Abi ir aiz visiem, kam ir vieta,
              un punktus nesaņem.
            </li>
          </ul>
          <p>
            Kad sacensības ir beigušās, braucējus, kuri nav finišējuši, rāda kā DNF, ja vien organizators to
            nav izslēdzis. Tas ir tikai attēlojums: pirms rezultātu apstiprināšanas izlemj sekretārs.
          </p>
        </>
      ),
      byAnyRules: (
        <p>
          Braucējs ir finišējis, kad katrā klases aplī katrai sekcijai ir vērtējums. Statusu, piemēram, DNF
          (nav finišējis) vai DQ (diskvalificēts), piešķir sekretārs.
        </p>
      ),
    },
    ranking: {
      title: 'Vietas klasē',
      text: (
        <>
          <p>Kurš no diviem braucējiem ir priekšā, izšķir pirmais, kas atšķiras:</p>
          <ol>
            <li>Braucējs ar vietu ir pirms DNF, un DNF ir pirms DQ.</li>
            <li>Kopējie punkti: klasiskajā formātā mazāk, formātā „open free” vairāk.</li>
            <li>Vairāk nuļļu; pēc tam vairāk vieninieku, divnieku, trijnieku, piecinieku.</li>
            <li>Pēdējā sekcija ierakstīta agrāk.</li>
          </ol>
          <RankingExample
            caption="Klase klasiskajā formātā: desmit sekcijas, trīs apļi"
            heads={['Braucējs', 'Kopā', 'Pēdējā', 'Vieta']}
          />
          <ul>
            <li>Kalnai un Ozolam abiem ir 12 punkti. Kalnai ir vairāk nuļļu: 24 pret 22.</li>
            <li>Bērziņam un Tammam punkti un visi vērtējumi ir vienādi. Bērziņš bija vienu sekundi agrāk.</li>
            <li>Sepam ir vismazāk punktu, bet finiša nav, tāpēc nav ne vietas, ne punktu.</li>
          </ul>
          <p>Atveriet rezultātos braucēja rindu: tur vārdos pateikts, kāpēc ir tieši šī vieta.</p>
        </>
      ),
      byAnyRules: <p>Atveriet rezultātos braucēja rindu: tur vārdos pateikts, kāpēc ir tieši šī vieta.</p>,
    },
    ties: {
      title: 'Ja vienāds ir viss',
      text: (
        <p>
          Braucēji, kuriem viss ir vienāds, dala vietu, un nākamo vietu izlaiž: 1, 2, 2, 4. Katrs no viņiem
          saņem dalītās vietas punktus.
        </p>
      ),
      byAnyRules: <p>Braucēji, kurus nekas neizšķir, dala vietu, un nākamo vietu izlaiž: 1, 2, 2, 4.</p>,
    },
    approval: {
      title: 'Apstiprināšana un punkti par vietu',
      text: (
        <>
          <p>
            Kamēr rezultāti nav apstiprināti, katra vieta ir provizoriska. Sekretārs var tos apstiprināt, kad
            katrs braucējs ir finišējis vai saņēmis DNF vai DQ un visas tiesnešu pretrunas ir izlemtas. Pēc
            tam vietas vairs nemainās, un par katru vietu pienākas punkti.
          </p>
          <PointsTable caption="Punkti par vietu" place="Vieta" points="Punkti" beyond="16.+" />
          <p>Par DNF un DQ ir 0.</p>
          {reopening}
        </>
      ),
      byAnyRules: (
        <>
          <p>
            Kamēr rezultāti nav apstiprināti, katra vieta ir provizoriska. Pēc apstiprināšanas vietas vairs
            nemainās, un par katru vietu pienākas punkti.
          </p>
          {reopening}
        </>
      ),
    },
    absolute: {
      title: 'Absolūtais vērtējums',
      text: (
        <>
          <p>
            Absolūtais vērtējums ir viens visu posma braucēju saraksts pāri klasēm. Par vietām tajā ir punkti
            pēc tās pašas tabulas.
          </p>
          {absoluteOrder}
        </>
      ),
      byAnyRules: (
        <>
          <p>
            Absolūtais vērtējums ir viens visu posma braucēju saraksts pāri klasēm. Arī par vietām tajā ir
            punkti.
          </p>
          {absoluteOrder}
        </>
      ),
    },
    women: {
      title: 'Dāmas, Juniores un Meitenes',
      text: (
        <>
          {womenGroups}
          <ul>
            <li>Dāmas: no {WOMEN_FROM_YEARS} gadiem</li>
            <li>
              Juniores: no {JUNIORS_FROM_YEARS} gadiem, bet jaunākas par {WOMEN_FROM_YEARS}
            </li>
            <li>Meitenes: jaunākas par {JUNIORS_FROM_YEARS} gadiem</li>
          </ul>
          <p>
            Grupā priekšā ir grūtākas klases braucējas, bet vienas klases braucējas ir šīs klases secībā.
            Punkti ir pēc iepriekšējās tabulas.
          </p>
        </>
      ),
      byAnyRules: (
        <>
          {womenGroups}
          <p>Grupā priekšā ir grūtākas klases braucējas, bet vienas klases braucējas ir šīs klases secībā.</p>
        </>
      ),
    },
    standings: {
      title: 'Sezonas kopvērtējums',
      text: (
        <>
          <p>
            Katram braucējam katrā klasē vai dāmu grupā ir viena rinda. Katrs posms tai pieskaita punktus par
            vietu; kopā ir to summa, kurā DNF un DQ nedod neko. Secību izšķir pirmais, kas atšķiras:
          </p>
          <ol>
            <li>Vairāk punktu kopā.</li>
            <li>Vairāk rezultātu.</li>
            <li>Vairāk punktu pēdējā posmā, tad iepriekšējā un tā tālāk.</li>
          </ol>
          <p>Braucēji, kuriem viss ir vienāds, dala vietu.</p>
          <StandingsExample
            caption="Klase pēc trim posmiem"
            heads={['Braucējs', 'Kopā', 'Bez sliktākā', 'Vieta', 'Galīgā']}
          />
          <p>
            Liepai un Kaskam abiem ir 37 punkti. Liepa startēja trīs reizes, Kasks divas, tāpēc Liepa ir
            priekšā: arī DNF ir rezultāts, tikai bez punktiem.
          </p>
          {draftPoints}
        </>
      ),
      byAnyRules: (
        <>
          <p>
            Katram braucējam katrā klasē vai dāmu grupā ir viena rinda. Katrs posms tai pieskaita punktus par
            vietu. Rezultāti, kurus noteikumi neieskaita, skaitās, līdz sekretārs galīgajai secībai izvēlas
            „Galīgais”.
          </p>
          {draftPoints}
        </>
      ),
    },
    final: {
      title: 'Galīgais: bez sliktākā posma',
      text: (
        <>
          <p>
            Galīgajai secībai sekretārs var izvēlēties „Galīgais”. Tad tas, kuram ir punkti visos posmos,
            atmet sliktāko. Kas kādu posmu izlaidis vai saņēmis tajā DNF vai DQ, to jau ir atmetis un patur
            visu summu.
          </p>
          <p>
            Piemērā Saaram ir 50 punkti, kas pēc summas ir pirmā vieta. Galīgajā kopvērtējumā 15 tiek atmesti
            un paliek 35, mazāk par Liepas un Kaska 37, un tā ir trešā vieta.
          </p>
        </>
      ),
      byAnyRules: null,
    },
    clubs: {
      title: 'Klubu kopvērtējums',
      text: (
        <p>
          Katrā posmā no katras klases skaitās kluba braucēju labākais rezultāts, izņemot DNF un DQ. Tā
          punktus reizina ar skaitli, ko čempionāts noteicis klasei (parasti 1), un noapaļo līdz divām zīmēm
          aiz komata. Skaitās arī dāmu grupas. Kluba punkti ir summa pa visām klasēm un posmiem.
        </p>
      ),
    },
    teams: {
      title: 'Ģimenes kauss',
      text: <p>Komandai ir visu tās braucēju punkti no visiem posmiem. Dāmu grupas šeit neskaita.</p>,
    },
    'two-entries': {
      title: 'Divi vērtējumi par vienu braucienu',
      text: (
        <p>
          Ja divi tālruņi par vienu braucienu atsūta dažādus vērtējumus, pirmais paliek spēkā, un abus redz
          sekretārs un abi tiesneši. Sekretārs izlemj pirms apstiprināšanas. Vēlāk saņemts vērtējums tiek
          ieskaitīts tikai tad, ja rezultātus atver labošanai un sekretārs tā izlemj. Divreiz atsūtīts viens
          un tas pats vērtējums neko nemaina. Nekas, ko tiesnesis ierakstījis, netiek izmests.
        </p>
      ),
    },
    times: {
      title: 'Laiki',
      text: (
        <p>
          Tiesneša tālrunis var stundām būt bez savienojuma, un tā pulkstenis var iet nepareizi. Katram
          vērtējumam līdzi nāk tālruņa laiks, un, kad tas atnāk, serveris to izlabo par tik, par cik
          pulkstenis kļūdās. Izlabotais laiks noder startam, finišam un vienādiem rezultātiem. Visi laiki ir
          posma norises vietas laikā.
        </p>
      ),
    },
  },
}
