import { expect, test } from 'vitest';

import { lines } from '../../../../tests/setup/lines.ts';
import { isActivity, wordsOf } from './title-rules.ts';

test.each(
  lines(`
    Kunden kaufen im Shop
    Neue Kunden kaufen im Shop
    Kunden der Region Süd kaufen im Shop
    Kunden kaufen wieder
    Nutzer planen in der App
    Teams planen mit dem Kapazitätsmodell
    Händler starten ohne Rückfragen
    Kunden bestellen im Portal
    Mitarbeitende nutzen das Intranet
    Filialen dokumentieren nach Standard
    Mitarbeitende aktualisieren ihre Profile
    Lieferanten entwickeln mit uns
    Führungskräfte schreiben Rückmeldungen
    Partner veröffentlichen auf dem Marktplatz
    Kunden empfehlen uns weiter
    Besucher bleiben länger auf der Seite
    Bewerber schließen den Fragebogen ab
    Fachkräfte bleiben im Unternehmen
    Anrufe im ersten Gespräch gelöst
    Angebote innerhalb von 24 Stunden versendet
    Wiederkaufsrate
    Net Promoter Score der Bestandskunden
    Rechnungen ohne Korrektur
    Monatlich aktive Nutzer
    Gewonnene Ausschreibungen
    Durchlaufzeit vom Auftrag bis zur Montage
    Krankenstand in der Fertigung
    Energieverbrauch je Einheit
    Fehlerfreie Lieferungen
    Stornierte Aufträge
    Verfügbarkeit des Portals
    Verträge aktualisiert
    Werke migriert
    Mitarbeitende geschult
    CRM in allen Werken eingeführt
    Microsoft 365 ausgerollt
  `),
)('"%s" says what comes of it (in percent)', (title) => {
  expect(isActivity(wordsOf(title), '%')).toBe(false);
});

test.each(
  lines(`
    CRM eingeführt
    Neues CRM eingeführt
    ISO 9001 eingeführt
    Konzept erstellt
    Schulungskonzept erarbeitet
    Website veröffentlicht
    Kundenportal aufgebaut
    Prozess dokumentiert
    Strategie definiert
    Datenbank aufgesetzt
    Projekt abgeschlossen
    Phase 2 abgeschlossen
    Lieferanten prüfen
    Mitarbeiter schulen in allen Werken
    Kunden anlegen im CRM
    Teams aufbauen in drei Regionen
    Kunden migrieren auf die neue Plattform
    Führungskräfte entwickeln im Programm
    Partner definieren für Süd
    Filialen planen in Bayern
    Mitarbeitende einstellen für den Süden
    Kundenportal entwickeln mit Partnern
    Shop planen für Geschäftskunden
    Handbuch schreiben für den Service
    Kampagne starten im Frühjahr
    Webinare veranstalten mit Partnern
    Marktanalyse durchführen
    Preismodell erarbeiten
    Vertriebsprozess aufsetzen
    Rahmenvertrag abschließen
    Pilot in Hamburg starten
    Einrichtung einer Hotline
    Planung der Messe
    Vorbereitung des Audits
  `),
)('"%s" says what is done (in percent)', (title) => {
  expect(isActivity(wordsOf(title), '%')).toBe(true);
});

test.each(
  lines(`
    Customers buy in the shop
    Customers build their own reports
    Teams plan in one tool
    Users complete the setup
    Partners publish on the marketplace
    Employees develop their own skills
    Suppliers deliver on time
    Visitors stay longer on the page
    Calls resolved at first contact
    Quotes sent within 24 hours
    Contracts updated
    Employees trained
    Plants migrated
    CRM introduced in all plants
    Repeat purchase rate
    Net promoter score of existing customers
    Invoices without corrections
    Monthly active users
    Tenders won
    Lead time from order to installation
    Sick leave in production
    Energy use per unit
    Error-free deliveries
    Cancelled orders
    Availability of the portal
    Microsoft 365 rolled out
    Time to hire
    Plan accuracy
    Build success
    Research participation
    Train users
    Run-rate revenue
    Qualified applications per vacancy
    Passengers who arrive on time
  `),
)('"%s" tells what comes of it (in percent)', (title) => {
  expect(isActivity(wordsOf(title), '%')).toBe(false);
});

test.each(
  lines(`
    CRM introduced
    New CRM introduced
    ISO 9001 implemented
    Concept created
    New website launched
    Customer portal built
    Process documented
    Strategy defined
    Database installed
    Project completed
    Phase 2 completed
    Pricing policy published
    Pilot launched
    Review the supplier base
    Build teams in the south
    Migrate suppliers to the new platform
    Develop managers in the program
    Define partners for the south
    Plan branches in Bavaria
    Train all plant managers
    Create a customer portal with partners
    Plan the shop for business customers
    Write the service handbook
    Start the campaign in spring
    Organise webinars with partners
    Conduct a market analysis
    Develop a pricing model
    Set up the sales process
    Complete the framework agreement
    Run the pilot in Hamburg
    Setup of a hotline
    Planning of the trade fair
    Preparation of the audit
    Investigate the causes of churn
  `),
)('"%s" tells what is done (in percent)', (title) => {
  expect(isActivity(wordsOf(title), '%')).toBe(true);
});
