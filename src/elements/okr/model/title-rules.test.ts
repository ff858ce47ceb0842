import { expect, test } from 'vitest';

import { lines } from '../../../../tests/setup/lines.ts';
import { isActivity, wishOf, wordsOf } from './title-rules.ts';

test.each(
  lines(`
    Launch the new website
    Launch CRM 2.0
    Launch new pricing page
    Build a partner portal
    Build data warehouse
    Set up a helpdesk
    Set up ISO 27001 audits
    Migrate to SAP S/4HANA
    Migrate to the cloud
    Integrate the shop
    Implement ISO 9001
    Introduce Microsoft 365
    Introduce Microsoft 365 in all plants
    Complete phase 2
    Complete the audit in 2027
    Define the error codes
    Define our service quality
    Review the contracts with suppliers
    Train the sales team
    Train all branch managers
    Plan the trade fair
    Start the pilot in Hamburg
    Hire a head of sales
    Write cost report
    Run a customer survey
    Hold workshops with partners
    Prepare the tender
    Publish the sustainability report
    Introduction of the CRM
    The introduction of a new shift plan
    Development of a partner portal
    Implementation of ISO 9001
    Rollout of Microsoft 365
  `),
)('"%s" is an activity', (title) => {
  expect(isActivity(wordsOf(title), '%')).toBe(true);
});

test.each(
  lines(`
    Net promoter score above 40
    Review score on Google
    Train punctuality
    Plan attainment
    Plan attainment in sales
    Start-up customers
    Build time
    Design quality score
    Launch readiness
    Run time between failures
    Hold time on the hotline
    Delivery reliability
    Planned maintenance visits
    Launch in 3 countries
    Train 50 employees
    Hire 10 engineers
    Publish 12 articles
    Complete 80% of the inspections
    Complete 80 % of the inspections
    Deliver €2m of new business
    Number of partners trained
    Share of branches migrated
    Conversion rate of the shop
    Review rate of installers
    Revenue in the south
    Customers who recommend us
    Response time of the service
    Generated leads per month
    Migrated customers
    Installed systems
    Employees who would apply again
    Start of production delays
    First-time fix rate
    Open vacancies
    Building energy use
  `),
)('"%s" is no activity', (title) => {
  expect(isActivity(wordsOf(title), '%')).toBe(false);
});

test.each(
  lines(`
    CRM-System einführen
    SAP S/4HANA einführen
    ISO 9001 einführen
    Microsoft 365 ausrollen
    Windows 11 ausrollen
    Umsatzsteuer-Modul einführen
    Zeiterfassung einführen
    Schulungen durchführen
    Schulungen für Kunden durchführen
    Zufriedenheitsumfrage durchführen
    CRM einführen in allen Werken
    Phase 2 abschließen
    Messe 2027 vorbereiten
    Konzept bis 2027 erarbeiten
    Handbuch schreiben
    Partnerportal aufbauen
    Neue Website veröffentlichen
    Lieferanten prüfen
    Betriebe schulen
    Schulen aller Filialleitungen
    Verträge, die fehlen, prüfen
    Vertriebsleitung einstellen
    Einführen des CRM
    Einführung des CRM
    Die Einführung des CRM
    Einführung von Microsoft 365
    Durchführung von Schulungen
    Umsetzung der Brandschutzauflagen
    Aufbau eines Partnerportals
    Erstellung neuer Handbücher
    Entwicklung einer App
    Migration der Altdaten
  `),
)('"%s" ist eine Tätigkeit', (title) => {
  expect(isActivity(wordsOf(title), '%')).toBe(true);
});

test.each(
  lines(`
    Anlagen in Betrieb
    Kundenzufriedenheit
    Pünktlichkeit der Züge
    20 Betriebe schulen
    Schulung für 20 Betriebe
    Umsatz 5 Mio. Euro
    Umsatz im Süden planen
    In 3 Ländern starten
    80 % der Prüfungen abschließen
    80% der Prüfungen abschließen
    Anteil der Kunden, die selbst planen
    Anzahl der Betriebe, die wir schulen
    Fehlerquote
    Ausbauquote der Werke prüfen
    Klickrate der Anzeigen
    Planung der Ausbauquote
    Entwicklung der Kundenzufriedenheit
    Entwicklung der Lieferzeit
    Planungsqualität
    Einführungsrabatte in Anspruch genommen
    Schulungsteilnehmer
    Startseitenaufrufe
    Neue Kunden im Norden
    Antwortzeit im Service
    Termintreue der Lieferanten
    Reklamationen je Monat
    Wartungsverträge
    Ausfälle der Wärmepumpen
    Weiterempfehlungen
    Bewerbungen je Stelle
    Eigenkapital
    Anlagenverfügbarkeit
    Projektmarge
    Auslastung der Werkstatt
    Geplante Wartungen eingehalten
    Kunden, die nach der Demo kaufen
    Kunden, mit denen wir planen
    Schulen mit Glasfaser
    Schulen
    Projekte termingerecht abgeschlossen
  `),
)('"%s" ist keine Tätigkeit', (title) => {
  expect(isActivity(wordsOf(title), '%')).toBe(false);
});

test.each(
  lines(`
    Version 3 of the app released and documented
    New websites launched
    Suppliers introduced
    Schulungen durchgeführt
    Verträge aktualisiert
    Projekte abgeschlossen
  `),
)('"%s" is an activity that is done, but in percent the share of those', (title) => {
  expect(isActivity(wordsOf(title), '')).toBe(true);
  expect(isActivity(wordsOf(title), '%')).toBe(false);
});

test.each(
  lines(`
    New website launched
    CRM introduced
    CRM eingeführt
    Website veröffentlicht
    ISO 9001 eingeführt
    Konzept erstellt
  `),
)('"%s" is an activity that is done, also in percent: it is one thing', (title) => {
  for (const unit of ['', '%']) expect(isActivity(wordsOf(title), unit)).toBe(true);
});

test.each(
  lines(`
    increase Increase revenue
    increase Grow the number of partners
    increase More installations in the south
    increase Revenue increased
    increase Raise the share of repeat orders
    increase Increase in service contracts
    increase Availability increased to 99%
    increase Double the leads
    increase Umsatz steigern
    increase Umsatz steigt auf 5 Mio.
    increase Zufriedenheit erhöhen
    increase Zufriedenheit erhöht
    increase Steigerung des Umsatzes
    increase Die Steigerung des Umsatzes
    increase Erhöhung der Verfügbarkeit
    increase Mehr Anlagen im Süden
    increase Kundenstamm wächst
    decrease Reduce response time
    decrease Response time reduced
    decrease Response time cut by half
    decrease Cut costs
    decrease Lower churn
    decrease Lower CO2 emissions
    decrease Fewer complaints
    decrease Shorten lead times
    decrease Reduction of scrap
    decrease Durchlaufzeit senken
    decrease Durchlaufzeit sinkt
    decrease Senkung der Kosten
    decrease Reduktion der Emissionen
    decrease Reduzierung der Ausfälle
    decrease Verringerung der Rückstände
    decrease Verkürzung der Lieferzeit
    decrease Ausschuss verringert
    decrease Weniger Reklamationen
    decrease Rückstände abbauen
  `).map((line) => line.split(/ (.*)/s).slice(0, 2) as [string, string]),
)('the way is %s in "%s"', (way, title) => {
  expect(wishOf(wordsOf(title))).toBe(way);
});

test.each(
  lines(`
    Improve response time
    Improved response time
    Lower Saxony revenue
    Customers in Lower Austria
    Price increase of suppliers
    Tickets open for more than 5 days
    Orders with less than 3 errors
    Reduced-fee tickets
    Cost growth
    More revenue with fewer visits
    Haircut appointments
    Durchlaufzeit verbessern
    Verbesserung der Durchlaufzeit
    Aufträge, die mehr als 5 Tage liegen
    Bestellungen mit weniger als 3 Fehlern
    Mehr Umsatz mit weniger Aufwand
    Preissteigerung der Lieferanten
    Kostensenkung
    Mehrweganteil
    Mehrwertsteuer-Meldungen
    Keine kritischen Sicherheitslücken mehr
    Nicht mehr unterstützte Server
    No more P1 incidents
  `),
)('no way is asked for in "%s"', (title) => {
  expect(wishOf(wordsOf(title))).toBe(undefined);
});
