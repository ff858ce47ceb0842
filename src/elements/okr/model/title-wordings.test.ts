import { expect, test } from 'vitest';

import { lines } from '../../../../tests/setup/lines.ts';
import { isActivity, wordsOf } from './title-rules.ts';

test.each(
  lines(`
    Kunden auf die neue Plattform migrieren
    Bestandskunden auf den neuen Tarif umstellen
    Alle Kunden in das neue Portal überführen
    Neues Ticketsystem anbinden
    Schnittstelle zum ERP bauen
    Altsystem ablösen
    Altsystem abschalten
    Server in die Cloud verlagern
    Newsletter versenden
    Workshop mit dem Vertrieb abhalten
    Interviews mit Kunden führen
    Budgetplanung überarbeiten
    Preisliste anpassen
    Partnervertrag unterzeichnen
    Neue Lieferanten suchen
    Stelle der Teamleitung besetzen
    Onboarding-Prozess verbessern
    Konzept abstimmen
    Roadmap vorstellen
    Betriebsrat einbinden
    Personas erstellen und abstimmen
    Dashboard bereitstellen
    Testphase starten
    App testen
    Kassensystem austauschen
    Lager umbauen
    Website neu gestalten
    Standort Leipzig eröffnen
    Sicherheitslücken analysieren und dokumentieren
    Mitarbeiterbefragung auswerten
    Umstellung auf SAP S/4HANA
    Umstellung der Heizungssteuerung
    Anbindung des Shops an das ERP
    Ablösung des Altsystems
    Überarbeitung der Preisliste
    Durchführung einer Mitarbeiterbefragung
    Eröffnung einer Filiale
    Einführung eines Ideenmanagements
    Wir führen ein CRM ein
    Wir entwickeln eine App
    Ein neues CRM wird eingeführt
    Das Handbuch ist geschrieben
    Migrate customers to the new platform
    Move customers to the new tariff
    Switch the office to green power
    Connect the shop to the ERP
    Roll out the new CRM
    Roll out Microsoft Teams
    Kick off the pricing project
    Carry out a customer survey
    Draft the sustainability report
    Redesign the onboarding
    Rework the price list
    Replace the old ticket system
    Test the app with customers
    Analyze customer feedback
    Analyse the causes of churn
    Establish a customer advisory board
    Sign the partner contract
    Send the newsletter
    Recruit a head of service
    Find a new supplier
    Open a branch in Leipzig
    Ship the mobile app
    Refactor the billing service
    Automate the invoicing
    Explore new markets
    Present the roadmap to the board
    Onboard suppliers to the portal
    Train users on the new tool
    Update customers on the roadmap
    Implement customer feedback
    Develop leads
    We introduce a CRM
    We will launch the portal
    Finalize the concept
    Launch and promote the new website
    Plan and conduct a workshop
    Rolling out the new CRM
    Launching the portal
    The new CRM is introduced
    Concept has been written
    Improve the onboarding process
    Optimize the checkout software
    Release the new version
    Visit all customers in the north
    Deploy the new portal
    Publish the handbook
    Train employees on the new process
    Den Prozess verbessern
    Website und Shop optimieren
    Kunden von der alten auf die neue Plattform migrieren
  `),
)('"%s" is something that is done', (title) => {
  expect(isActivity(wordsOf(title), '%')).toBe(true);
});

test.each([
  ['Mitarbeitende, die geschult wurden', 'Personen'],
  ['Schulungen, die abgeschlossen sind', 'Stück'],
])('"%s" counts in %s who or what is done', (title, unit) => {
  expect(isActivity(wordsOf(title), unit)).toBe(false);
});

test.each(
  lines(`
    Kunden nutzen das neue Portal
    Kunden auf der neuen Plattform
    Kunden, die auf die neue Plattform migriert sind
    Auf die neue Plattform migrierte Kunden
    Umgestellte Verträge
    Wiederkaufrate der Bestandskunden
    Kunden bewerten uns mit sehr gut
    Kunden finden Antworten ohne Anruf
    Kunden bezahlen pünktlich
    Mitarbeitende empfehlen uns als Arbeitgeber
    Mitarbeitende fühlen sich informiert
    Teams liefern pünktlich
    Händler bestellen online
    Monteure lösen Störungen beim ersten Besuch
    Besetzte Stellen
    Offene Stellen
    Störungen beim ersten Besuch behoben
    Anfragen am selben Tag beantwortet
    Rechnungen automatisch verarbeitet
    Aufträge ohne Nacharbeit
    Zeit bis zur Inbetriebnahme
    Zeit für die Umstellung der Linie
    Dauer der Einführung neuer Modelle
    Kosten der Umstellung
    Aufwand für die Prüfung
    Umstellungskosten
    Testabdeckung
    Migrationsquote
    Überstunden je Person
    Anlagen mit Fernwartung
    Anlagen am Netz
    Wärmepumpen im Feld
    Strom aus eigener Erzeugung
    Ausschuss in der Fertigung
    Nacharbeit je Los
    Umsatz mit neuen Produkten
    Umsatz je Kunde
    Deckungsbeitrag im Servicegeschäft
    Marktanteil in Bayern
    Bekanntheit der Marke
    Empfehlungen durch Partner
    Leads aus der Kampagne
    Besuche der Website
    Website lädt in unter einer Sekunde
    Portal ist ohne Störung erreichbar
    System ist verfügbar
    Lieferung innerhalb von zwei Tagen
    Erreichbarkeit am Telefon
    Liefertreue der Zulieferer
    Fluktuation im Vertrieb
    Frauen in Führung
    Unfälle mit Ausfalltagen
    CO2 je Anlage
    Verbesserungsvorschläge umgesetzt
    Neue Lieferanten im Portal
    Eröffnete Filialen
    Test bestanden
    Verbesserung der Durchlaufzeit
    Umstellung der Kunden auf Ökostrom in Prozent
    Planung und Einkauf arbeiten ohne Papier
    Schulungen bestanden
    Vertrieb gewinnt Ausschreibungen
    Führungskräfte geben Rückmeldung
    Kunden entwickeln sich zu Stammkunden
    Wir gewinnen Ausschreibungen
    Customers on the new platform
    Customers use the new portal
    Customers migrated to the new platform
    Migrated contracts
    Move-in rate
    Moved contracts
    Switch rate
    Open rate of the newsletter
    Open tickets
    Open invoices older than 30 days
    Test coverage
    Test success
    Release frequency
    Release quality
    Visit frequency
    Visit duration
    Find rate in search
    Connected systems
    Ship dates kept
    Signed contracts
    Sign-up conversion
    Send errors
    Replacement orders
    Replacement time
    Improvement ideas carried out
    Draft quality
    Present value of savings
    Present staff
    Work accidents
    Work in progress
    Work orders closed on time
    Automated invoices
    Automation level
    Recruiting cost
    Recruitment time
    Launch customers
    Customers who renew
    Customers pay on time
    Customers find answers without a call
    Employees recommend us
    Teams deliver on time
    Dealers order online
    Technicians fix faults at the first visit
    Faults fixed at the first visit
    Requests answered the same day
    Invoices processed automatically
    Orders without rework
    Time to launch
    Cost of migration
    Duration of the roll-out
    Plants with remote maintenance
    Heat pumps in the field
    Power from our own plants
    Scrap in production
    Revenue from new products
    Market share in Bavaria
    Brand awareness
    Leads from the campaign
    Website loads in under a second
    Portal is available without interruption
    System is available
    Delivery within two days
    On-time delivery
    Turnover in sales
    Women in leadership
    Accidents with days off
    CO2 per unit
    Exploration success
    Move to green power in percent
    Test passed
    Trainings passed
    Sales wins tenders
    We win tenders
    Improved retention
    Improve retention
    Reduce churn
    Increase conversion
    Improve response time
    Optimize conversion
    Durchlaufzeit verbessern
    Kundenbindung verbessern
    Kundenzufriedenheit verbessern
    Rework per batch
    Rework hours per unit
    Kunden testen im Labor
    Partner bauen auf unserer Plattform
    Nutzer gestalten mit
    Wechsel auf unser Angebot
    Kunden eröffnen im Portal ein Konto
    Angebote führen zum Auftrag
    Leads, die zum Auftrag führen
    Connected devices per household
    Set up time
    Roll out progress
    Test drives booked
    Prozess läuft ohne Eingriff
    Recruits who stay for a year
    Roll-out progress
    Ladezeit der Website verbessern
    Sichtbarkeit der Website verbessern
    Verfügbarkeit unserer Plattform optimieren
    Kundenzufriedenheit mit dem Portal verbessern
    Deploy frequency
    Deploy time
    Publish frequency
    Mitarbeitende, die geschult wurden
    Schulungen, die abgeschlossen sind
    Test users on the new platform
    Kunden klären im Portal ihre Fragen
    Partner integrieren über die API
  `),
)('"%s" is what comes of it', (title) => {
  expect(isActivity(wordsOf(title), '%')).toBe(false);
});
