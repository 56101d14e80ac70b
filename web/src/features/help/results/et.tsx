// How results are computed, in Estonian.
import { FAULT_VALUE, JUNIORS_FROM_YEARS, MAX_FAULT_POINTS, WOMEN_FROM_YEARS } from './figures'
import type { HelpText } from './help-parts'
import { GateTable, PointsTable, RankingExample, ScoreTable, StandingsExample } from './tables'

// What the default rules and others have in common.
const reopening = (
  <p>
    Kui midagi oli siiski valesti, avatakse tulemused parandamiseks. Siis näevad kõik märget „Parandamisel“ ja
    põhjust ning kohad võivad muutuda, kuni tulemused uuesti kinnitatakse. Avaldatud arvestus jääb seni
    samaks. Kui see on avaldatud, saab tulemused avada ainult administraator.
  </p>
)

const absoluteOrder = (
  <ul>
    <li>Klassikalises formaadis on ees raskeim klass, iga klass oma järjekorras.</li>
    <li>Open free formaadis on kõik sõitjad koos, punktide järgi.</li>
  </ul>
)

const womenGroups = (
  <p>
    Naiste rühmadega meistrivõistlustel lähevad naised ja tüdrukud arvesse ka ühes kolmest rühmast, vanuse
    järgi esimese etapi päeval. Nende koht klassis ei muutu.
  </p>
)

const draftPoints = (
  <p>
    Etapi kinnitatud tulemused ei muutu, kuid nende punktid üldarvestuses on mustand („Mustand: võib veel
    muutuda“), kuni sekretär kinnitab ka üldarvestuse.
  </p>
)

export const help: HelpText = {
  intro:
    'Ühe sektsiooni tulemusest hooaja üldarvestuseni: mis läheb arvesse, mis järjekorras ja mis otsustab, kui sõitjad on võrdsed.',
  parts: {
    scores: {
      title: 'Sektsioon klassikalises formaadis',
      text: (
        <>
          <p>
            Iga sektsiooni sõidu eest annab kohtunik ühe viiest tulemusest. Mida vähem punkte, seda parem.
            Viga on see, kui jalg või käsi puudutab maad.
          </p>
          <ScoreTable
            caption="Sektsiooni tulemused"
            heads={['Tulemus', 'Mille eest']}
            meanings={[
              'puhas sõit, ühtegi viga',
              'üks viga',
              'kaks viga',
              'kolm viga või rohkem',
              'fiasko, sektsioon ebaõnnestus',
            ]}
          />
          <p>
            Kohtunik vajutab tulemust või loeb vigu ja kohtuniku rakendus pakub tulemuse: loetud vead ei anna
            kunagi üle {MAX_FAULT_POINTS}. Kui sekretär tulemust parandab, läheb arvesse uus, kuid esimene
            kirje jääb alles.
          </p>
        </>
      ),
      byAnyRules: (
        <p>
          Iga sektsiooni sõidu eest annab kohtunik tulemuse. Viga on see, kui jalg või käsi puudutab maad. Kui
          sekretär tulemust parandab, läheb arvesse uus, kuid esimene kirje jääb alles.
        </p>
      ),
    },
    'open-free': {
      title: 'Sektsioon open free formaadis',
      text: (
        <>
          <p>
            Sõitja valib ise tee läbi nelja raskusastme väravate. Raskemad väravad annavad rohkem ja mida
            rohkem punkte, seda parem.
          </p>
          <GateTable caption="Värava punktid" heads={['Värav', 'Punktid']} />
          <p>
            Viga võtab maha {FAULT_VALUE}, kuid sektsiooni tulemus ei lange kunagi alla 0. Ebaõnnestunud
            sõidule jäävad läbitud väravad. Korraldaja võib määrata teised väärtused; sõidule jäävad need,
            millega see kirja pandi.
          </p>
        </>
      ),
      byAnyRules: (
        <p>
          Sõitja valib ise tee läbi väravate. Raskemad väravad annavad rohkem ja mida rohkem punkte, seda
          parem. Korraldaja võib määrata väravatele teised väärtused; sõidule jäävad need, millega see kirja
          pandi.
        </p>
      ),
    },
    penalties: {
      title: 'Karistuspunktid',
      text: (
        <p>
          Sekretär võib anda sõitjale karistuspunkte ja märgib põhjuse. Klassikalises formaadis liidetakse
          need sektsioonide summale, open free formaadis võetakse summast maha. Nii saadakse sõitja punktid
          kokku.
        </p>
      ),
      byAnyRules: (
        <p>
          Sekretär võib anda sõitjale karistuspunkte ja märgib põhjuse. Need teevad sõitja üldtulemuse
          halvemaks.
        </p>
      ),
    },
    finished: {
      title: 'Lõpetanud, DNF ja DQ',
      text: (
        <>
          <ul>
            <li>Tulemus algab esimesest kirja pandud sektsioonist. Kellel seda ei ole, see ei startinud.</li>
            <li>Sõitja on lõpetanud, kui klassi igas ringis on igal sektsioonil tulemus.</li>
            <li>
              DNF-i (katkestas) ja DQ (diskvalifitseeritud) määrab sekretär. Mõlemad on pärast kõiki, kellel
              on koht, ega saa punkte.
            </li>
          </ul>
          <p>
            Kui võistlus on läbi, näidatakse lõpetamata sõitjaid DNF-ina, kui korraldaja ei ole seda välja
            lülitanud. See on ainult vaade: enne tulemuste kinnitamist otsustab sekretär.
          </p>
        </>
      ),
      byAnyRules: (
        <p>
          Sõitja on lõpetanud, kui klassi igas ringis on igal sektsioonil tulemus. Oleku, näiteks DNF
          (katkestas) või DQ (diskvalifitseeritud), määrab sekretär.
        </p>
      ),
    },
    ranking: {
      title: 'Kohad klassis',
      text: (
        <>
          <p>Kumb kahest sõitjast on eespool, otsustab esimene erinevus:</p>
          <ol>
            <li>Kohaga sõitja on enne DNF-i, DQ on viimane.</li>
            <li>Punktid kokku: klassikalises formaadis vähem, open free formaadis rohkem.</li>
            <li>Rohkem nulle; siis rohkem ühtesid, kahtesid, kolmi, viisi.</li>
            <li>Viimane sektsioon pandi kirja varem.</li>
          </ol>
          <RankingExample
            caption="Klass klassikalises formaadis: kümme sektsiooni, kolm ringi"
            heads={['Sõitja', 'Kokku', 'Viimane', 'Koht']}
          />
          <ul>
            <li>Kalnal ja Ozolsil on mõlemal 12 punkti. Kalnal on nulle rohkem: 24 ja 22.</li>
            <li>
              Bērziņšil ja Tammel on punktid ja kõik tulemused võrdsed. Bērziņš oli sekundi võrra varem.
            </li>
            <li>Sepal on kõige vähem punkte, kuid ta ei lõpetanud: ei kohta ega punkte.</li>
          </ul>
          <p>Avage tulemustes sõitja rida: seal on sõnadega öeldud, miks tal see koht on.</p>
        </>
      ),
      byAnyRules: <p>Avage tulemustes sõitja rida: seal on sõnadega öeldud, miks tal see koht on.</p>,
    },
    ties: {
      title: 'Kui kõik on võrdne',
      text: (
        <p>
          Sõitjad, kellel on kõik võrdne, jagavad kohta ja järgmine koht jääb vahele: 1, 2, 2, 4. Igaüks neist
          saab jagatud koha punktid.
        </p>
      ),
      byAnyRules: (
        <p>Sõitjad, kelle puhul miski ei otsusta, jagavad kohta ja järgmine koht jääb vahele: 1, 2, 2, 4.</p>
      ),
    },
    approval: {
      title: 'Kinnitamine ja punktid koha eest',
      text: (
        <>
          <p>
            Kuni tulemused ei ole kinnitatud, on iga koht esialgne. Sekretär saab need kinnitada, kui iga
            sõitja on lõpetanud või saanud DNF-i või DQ ja kohtunike vastuolud on otsustatud. Pärast seda
            kohad enam ei muutu ja iga koht annab punkte.
          </p>
          <PointsTable caption="Punktid koha eest" place="Koht" points="Punktid" beyond="16.+" />
          <p>DNF ja DQ saavad 0.</p>
          {reopening}
        </>
      ),
      byAnyRules: (
        <>
          <p>
            Kuni tulemused ei ole kinnitatud, on iga koht esialgne. Pärast kinnitamist kohad enam ei muutu ja
            iga koht annab punkte.
          </p>
          {reopening}
        </>
      ),
    },
    absolute: {
      title: 'Absoluutarvestus',
      text: (
        <>
          <p>
            Absoluutarvestus on etapi kõigi sõitjate ühine nimekiri üle klasside. Selle kohad annavad punkte
            sama tabeli järgi.
          </p>
          {absoluteOrder}
        </>
      ),
      byAnyRules: (
        <>
          <p>
            Absoluutarvestus on etapi kõigi sõitjate ühine nimekiri üle klasside. Ka selle kohad annavad
            punkte.
          </p>
          {absoluteOrder}
        </>
      ),
    },
    women: {
      title: 'Naised, Neiud ja Tüdrukud',
      text: (
        <>
          {womenGroups}
          <ul>
            <li>Naised: alates {WOMEN_FROM_YEARS} aastast</li>
            <li>
              Neiud: alates {JUNIORS_FROM_YEARS} aastast, kuid alla {WOMEN_FROM_YEARS}
            </li>
            <li>Tüdrukud: alla {JUNIORS_FROM_YEARS} aasta</li>
          </ul>
          <p>
            Rühmas on ees raskema klassi sõitjad ja ühe klassi sõitjad selle klassi järjekorras. Punktid on
            eelmise tabeli järgi.
          </p>
        </>
      ),
      byAnyRules: (
        <>
          {womenGroups}
          <p>Rühmas on ees raskema klassi sõitjad ja ühe klassi sõitjad selle klassi järjekorras.</p>
        </>
      ),
    },
    standings: {
      title: 'Hooaja üldarvestus',
      text: (
        <>
          <p>
            Igal sõitjal on igas klassis või naiste rühmas üks rida. Iga etapp lisab punktid koha eest; kokku
            on nende summa, milles DNF ja DQ ei anna midagi. Järjekorra otsustab esimene erinevus:
          </p>
          <ol>
            <li>Rohkem punkte kokku.</li>
            <li>Rohkem tulemusi.</li>
            <li>Rohkem punkte viimasel etapil, siis sellele eelnenul ja nii edasi.</li>
          </ol>
          <p>Sõitjad, kellel on kõik võrdne, jagavad kohta.</p>
          <StandingsExample
            caption="Klass pärast kolme etappi"
            heads={['Sõitja', 'Kokku', 'Ilma halvimata', 'Koht', 'Lõplik']}
          />
          <p>
            Liepal ja Kasel on mõlemal 37 punkti. Liepa startis kolm korda ja Kask kaks, seega on Liepa
            eespool: ka DNF on tulemus, ainult ilma punktideta.
          </p>
          {draftPoints}
        </>
      ),
      byAnyRules: (
        <>
          <p>
            Igal sõitjal on igas klassis või naiste rühmas üks rida. Iga etapp lisab punktid koha eest.
            Tulemused, mida reeglid ei arvesta, lähevad arvesse, kuni sekretär valib lõpliku järjekorra jaoks
            „Lõplik“.
          </p>
          {draftPoints}
        </>
      ),
    },
    final: {
      title: 'Lõplik: ilma halvima etapita',
      text: (
        <>
          <p>
            Lõpliku järjekorra jaoks võib sekretär valida „Lõplik“. Siis jätab see, kellel on punkte igalt
            etapilt, halvima välja. Kes jättis mõne etapi vahele või sai seal DNF-i või DQ, on selle juba
            välja jätnud ja talle jääb kogu summa.
          </p>
          <p>
            Näites on Saarel 50 punkti ja summa järgi on ta esimene. Lõplikus arvestuses jätab ta välja 15 ja
            talle jääb 35, vähem kui Liepa ja Kase 37, ning ta on kolmas.
          </p>
        </>
      ),
      byAnyRules: null,
    },
    clubs: {
      title: 'Klubide arvestus',
      text: (
        <p>
          Igal etapil läheb igast klassist arvesse klubi sõitjate parim tulemus, välja arvatud DNF ja DQ.
          Selle punktid korrutatakse arvuga, mille meistrivõistlused on klassile määranud (tavaliselt 1), ja
          ümardatakse kahe kohani pärast koma. Ka naiste rühmad lähevad arvesse. Klubi punktid on summa üle
          kõigi klasside ja etappide.
        </p>
      ),
    },
    teams: {
      title: 'Perekarikas',
      text: (
        <p>Meeskonnal on kõigi oma sõitjate punktid kõigilt etappidelt. Naiste rühmi siin ei arvestata.</p>
      ),
    },
    'two-entries': {
      title: 'Kaks tulemust ühe sõidu eest',
      text: (
        <p>
          Kui kaks telefoni saadavad ühe sõidu eest erinevad tulemused, jääb esimene kehtima ning sekretär ja
          mõlemad kohtunikud näevad mõlemat. Sekretär otsustab enne kinnitamist. Hiljem saabunud tulemus läheb
          arvesse ainult siis, kui tulemused avatakse parandamiseks ja sekretär nii otsustab. Kaks korda
          saadetud sama tulemus ei muuda midagi. Midagi, mille kohtunik kirja pani, ei visata kunagi ära.
        </p>
      ),
    },
    times: {
      title: 'Ajad',
      text: (
        <p>
          Kohtuniku telefon võib olla tunde ühenduseta ja selle kell võib valesti käia. Iga tulemusega tuleb
          kaasa telefoni aeg ja kui see kohale jõuab, parandab server seda nii palju, kui kell eksib.
          Parandatud aeg kehtib stardi, finiši ja võrdsete tulemuste jaoks. Kõik ajad on etapi toimumiskoha
          ajas.
        </p>
      ),
    },
  },
}
